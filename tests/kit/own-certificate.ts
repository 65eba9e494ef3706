/** A certificate of our own for the loopback interface, or for hosts that a test stands in for, made by openssl when it is asked for. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratch } from './scratch.ts';

type OwnCertificate = { readonly key: string; readonly cert: string };

export function ownCertificate(...hosts: readonly string[]): OwnCertificate {
  const scratch = makeScratch();
  const [key, cert] = [join(scratch.root, 'key.pem'), join(scratch.root, 'cert.pem')];
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'.split(' ');
  const names = hosts.length === 0 ? ['localhost'] : hosts;
  const alternatives = [...names.map((host) => `DNS:${host}`), 'IP:127.0.0.1'].join();
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${alternatives}`];
  execFileSync('openssl', [...words, ...subject, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  scratch.remove();
  return made;
}
