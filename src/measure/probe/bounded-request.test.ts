import { createServer, type Server } from 'node:https';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownCertificate } from '../../../tests/kit/own-certificate.ts';
import { isPublicAddress as asDoorsSay } from '../../doors/guarded-fetch/address.ts';
import { boundedBody, boundedRequest, type Reach } from '../bounded-request.ts';
import { isPublicAddress } from '../public-address.ts';

const certificate = ownCertificate();
const here: Reach = { mayBePrivate: true, ca: certificate.cert };
const asked: string[] = [];
let server: Server;
let port = 0;

beforeAll(async () => {
  server = createServer(certificate, (request, response) => {
    asked.push(request.url ?? '');
    if (request.url === '/away') return void response.writeHead(302, { location: 'http://192.0.2.1/' }).end();
    if (request.url === '/long') return void response.end('x'.repeat(5_000));
    if (request.url === '/never') return;
    response.end('hello');
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const address = server.address();
  port = typeof address === 'object' && address !== null ? address.port : 0;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = async (address: string, reach: Reach, ms = 1_000) => {
  const signal = AbortSignal.timeout(ms);
  const answer = await boundedRequest({ address, method: 'GET', headers: {}, reach, signal });
  let text = '';
  for await (const chunk of boundedBody(answer, 4_096)) text += Buffer.from(chunk).toString();
  return [answer.statusCode, text];
};

describe('a request to a stranger', () => {
  test('is answered over https under a certificate that is trusted, and under no other', async () => {
    expect(await get(`https://localhost:${port}/`, here)).toEqual([200, 'hello']);
    await expect(get(`https://localhost:${port}/`, { mayBePrivate: true })).rejects.toThrow(/certificate/);
  });

  test('follows no redirect, reads no more than its bound, and waits no longer', async () => {
    expect(await get(`https://localhost:${port}/away`, here)).toEqual([302, '']);
    await expect(get(`https://localhost:${port}/long`, here)).rejects.toThrow('more than 4096 bytes');
    await expect(get(`https://localhost:${port}/never`, here, 100)).rejects.toThrow(/abort/);
  });

  test.each([
    ['https://localhost:PORT/', 'a name that stands for a private address'],
    ['https://127.0.0.1:PORT/', 'a private address'],
    ['https://[::1]:PORT/', 'a private address in brackets'],
    ['https://[::ffff:127.0.0.1]:PORT/', 'a private address within another'],
    ['https://0x7f000001:PORT/', 'another spelling of it'],
    ['https://169.254.169.254/latest', 'the address of a cloud platform'],
  ])('%s is not contacted unless that is asked for: %s', async (address) => {
    asked.length = 0;
    const reach = { mayBePrivate: false, ca: certificate.cert };
    await expect(get(address.replace('PORT', `${port}`), reach)).rejects.toThrow('expected a public address');
    expect(asked).toEqual([]);
  });

  test.each(['http://example.com/', 'ftp://example.com/', 'no address', 'https://a:b@example.com/'])(
    '%s is not contacted',
    async (address) => {
      await expect(get(address, here)).rejects.toThrow('not contacted');
    },
  );
});

/** The first is empty. */
const addresses = `
  0.0.0.0 10.1.2.3 100.64.0.1 127.9.9.9 168.63.129.16 169.254.169.254 172.31.0.1 192.0.0.192
  192.0.2.1 192.168.1.1 198.18.0.1 198.51.100.7 203.0.113.9 224.0.0.1 240.0.0.1
  255.255.255.255
  :: ::1 ::ffff:10.0.0.1 64:ff9b::7f00:1 fc00::1 fd00:ec2::254 fe80::1 fec0::1 ff02::1
  2001:db8::1 2001::1 2002:7f00:1:: fe80::1%eth0
  localhost 8.8.8.8 93.184.215.14 2606:2800:21f:cb07:6820:80da:af6b:8b2c 2a00:1450:4001::200e`;

test.each(addresses.split(/\s+/))('%s is public as the doors say', (address) => {
  expect(isPublicAddress(address)).toBe(asDoorsSay(address));
});
