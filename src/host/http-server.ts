/**
 * A built site and its functions over HTTP on this machine, in the order in which Netlify looks:
 * function, file, rule, 404.
 */

import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import { BoardError } from '../core/board-error.ts';
import { startBlobServer } from './blob-server.ts';
import { type LocalFunction, loadFunctions, matchFunction, pendingWork } from './functions.ts';
import { closeServer, portOf } from './listening.ts';
import { refuse, refuseFailure } from './refusals.ts';
import { drain, isDeclaredTooLarge } from './request-body.ts';
import { parseTarget } from './request-target.ts';
import { refuseBody, sendFunction } from './send-function.ts';
import { sendSite } from './send-site.ts';
import { type BuiltSite, openSite } from './site.ts';
import { statOf } from './static-files.ts';

type HttpServer = {
  readonly port: number;
  readonly reloadFunctions: () => Promise<void>;
  readonly close: () => Promise<void>;
};

type House = { readonly site: BuiltSite; readonly siteUrl: string; functions: readonly LocalFunction[] };

/**
 * Sets this thread's environment as Netlify sets a function's, so it is meant to run in a thread of
 * its own.
 */
export async function openServer(options: {
  readonly outDir: string;
  readonly functionsDir: string;
  readonly projectDir: string;
  readonly storeDir: string;
  readonly port: number;
}): Promise<HttpServer> {
  if (statOf(options.outDir)?.isDirectory() !== true) {
    throw new BoardError('NO_BUILD', `there is no build at ${options.outDir}; make one: npm run build`);
  }
  const house = Promise.withResolvers<House>();
  const servers = await listenOnLoopback(options.port, async (request, response) =>
    answer(await house.promise, request, response),
  );
  const port = portOf(servers[0]);
  const closeAll = async () => {
    await Promise.all(servers.map(closeServer));
  };
  try {
    const blobs = await startBlobServer(options.storeDir);
    process.env.NETLIFY_BLOBS_CONTEXT = blobs.context;
    process.env.SITE_URL ||= `http://localhost:${port}`;
    const opened = {
      site: openSite(options.outDir),
      siteUrl: process.env.SITE_URL,
      functions: await loadFunctions(options),
    };
    house.resolve(opened);
    return {
      port,
      reloadFunctions: async () => {
        opened.functions = await loadFunctions(options);
      },
      close: async () => {
        await closeAll();
        await pendingWork();
        await blobs.close();
      },
    };
  } catch (error) {
    await closeAll();
    throw error;
  }
}

async function answer(house: House, request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const target = parseTarget(request);
    if (target === null) {
      refuse(response, { status: 400, error: 'bad_request', message: 'the path or the host cannot be read' });
      return;
    }
    const matched = matchFunction(house.functions, target.url);
    if (matched !== null) await sendFunction(response, { matched, url: target.url, siteUrl: house.siteUrl });
    else {
      const asked = { host: target.url.host, path: target.path, query: target.query };
      sendSite(response, await house.site.answer(asked));
    }
  } catch (error) {
    if (request.destroyed && !request.complete) return;
    console.error(`${request.method} ${request.url}:`, error);
    refuseFailure(response, 'server');
  } finally {
    drain(request);
  }
}

/** Listens on both addresses of `localhost`, and on none that other machines can reach. */
async function listenOnLoopback(port: number, listener: RequestListener): Promise<Server[]> {
  const first = await listen('127.0.0.1', port, listener);
  try {
    return [first, await listen('::1', portOf(first), listener)];
  } catch (error) {
    if (!(error instanceof BoardError)) return [first];
    await closeServer(first);
    throw error;
  }
}

function listen(host: string, port: number, listener: RequestListener): Promise<Server> {
  const server = createServer(listener);
  // Node's five seconds are over in between on a busy machine, and a reader whose connection closes under it has no answer.
  server.keepAliveTimeout = 65_000;
  // A client that sends `Expect: 100-continue` is refused before it sends a body that is too large.
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    if (isDeclaredTooLarge(request)) {
      refuseBody(response);
      drain(request);
    } else {
      response.writeContinue();
      listener(request, response);
    }
  });
  return new Promise((resolve, reject) => {
    server.once('listening', () => resolve(server));
    server.once('error', (error) => {
      const message = `port ${port} is taken by another program; choose another: npm run serve -- --port ${port + 1}`;
      const isTaken = 'code' in error && error.code === 'EADDRINUSE';
      reject(isTaken ? new BoardError('PORT_TAKEN', message) : error);
    });
    server.listen({ host, port, ipv6Only: true });
  });
}
