/** A host that sends without end, whatever it is asked for. */

import { serve } from '../kit/serve.ts';

export async function endlessly<T>(chunk: string, ask: (url: string) => Promise<T>): Promise<T> {
  const server = await serve((_request, response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(chunk)) {
        // as fast as it is taken
      }
    };
    response.on('drain', more);
    more();
  });
  return await ask(server.url).finally(server.close);
}
