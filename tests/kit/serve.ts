/** A server on a free port of this machine. */

import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';

export type Served = { readonly url: string; readonly close: () => Promise<void> };

export async function serve(listener: RequestListener): Promise<Served> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${Object(server.address()).port}`,
    close: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
