/**
 * The text of the worker in which a stranger's file is read. It is started from this text, so that a
 * bundled function needs no further file of ours; what the file names is never fetched, for three
 * reasons: the reader's two settings, and a fetch that only throws.
 */

const READ = `
import { parentPort, workerData } from 'node:worker_threads';

globalThis.fetch = async () => { throw new Error('a file that is read fetches nothing'); };

const { library, module, bytes, mediaType, settings, mostReport } = workerData;

async function read() {
  const { initSync, WasmReader } = await import(library);
  initSync({ module });
  try {
    const report = (await WasmReader.fromBytes(mediaType, bytes, settings)).json();
    return report.length > mostReport ? { kind: 'too-large' } : { kind: 'report', report };
  } catch (fault) {
    // The reader throws texts; a trap of its machine is an Error.
    return typeof fault === 'string' ? { kind: 'fault', fault: fault.slice(0, 4096) } : { kind: 'trap' };
  }
}

parentPort.postMessage(await read());
`;

export const workerUrl: URL = new URL(`data:text/javascript,${encodeURIComponent(READ)}`);
