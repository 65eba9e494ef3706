/** A host that sends without end, whatever it is asked for. */

import { createServer } from 'node:http';

export const endlessly = async <T>(chunk: string, ask: (url: string) => Promise<T>): Promise<T> => {
  const server = createServer((_request, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(chunk)) {
        // as fast as it is taken
      }
    };
    response.on('drain', more);
    more();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  try {
    return await ask(`http://127.0.0.1:${port}`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
