/** A certificate of our own for the loopback interface, made by openssl when it is first asked for. */

import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeScratch } from './scratch.ts';

type OwnCertificate = { readonly key: string; readonly cert: string };

export function ownCertificate(): OwnCertificate {
  const scratch = makeScratch();
  const [key, cert] = [join(scratch.root, 'key.pem'), join(scratch.root, 'cert.pem')];
  const words = 'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2'.split(' ');
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1'];
  execFileSync('openssl', [...words, ...names, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  const made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') };
  scratch.remove();
  return made;
}
