/** Everything that tests ask of the published verifier, and what it answers, kept for a second verifier to answer. */

import { appendFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import type * as Published from '../../packages/verifier/verify-card.mjs';
import { sha256 } from './forge.ts';

type Verifier = typeof Published;
type Site = Parameters<Verifier['verifySite']>[0];
/** What a site answered, by path: as often as it was asked. */
type Transcript = { [asked: string]: unknown[] };

/** Questions go to a file for each thread, bytes to a file named by their digest. */
export function keepingQuestions(published: Verifier, folder: string): Verifier {
  mkdirSync(join(folder, 'bytes'), { recursive: true });
  const file = join(folder, `${process.pid}-${threadId}.jsonl`);

  const plain = (value: unknown): unknown => {
    if (value instanceof Uint8Array) return { bytes: kept(value) };
    if (Array.isArray(value)) return value.map(plain);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plain(item)]));
  };
  const kept = (bytes: Uint8Array): string => {
    const digest = sha256(bytes);
    const path = join(folder, 'bytes', digest);
    if (!existsSync(path)) writeFileSync(path, bytes);
    return digest;
  };
  const note = (asked: string, args: unknown, answer: unknown): void =>
    appendFileSync(file, `${JSON.stringify({ asked, args: plain(args), answer: plain(answer) })}\n`);

  const noting = <Args extends unknown[], Result>(
    asked: string,
    answer: (...args: Args) => Result,
    spelled: (result: Awaited<Result>) => unknown = (result) => result,
  ): ((...args: Args) => Result) => {
    return (...args) => {
      const refused = (): void => note(asked, args, 'refused');
      try {
        const result = answer(...args);
        Promise.resolve(result).then((value) => note(asked, args, spelled(value)), refused);
        return result;
      } catch (error) {
        refused();
        throw error;
      }
    };
  };

  const verifySite = async (input: Site): Promise<Published.Verdict> => {
    const { read, visit, ...rest } = input;
    const [files, answers]: [Transcript, Transcript] = [{}, {}];
    const heard = async <T>(said: Transcript, asked: string, answer: () => T | Promise<T>): Promise<T> => {
      const told = Promise.resolve().then(answer);
      const spelled = told.then(
        (value) => ({ value }),
        (error: unknown) => ({ error: String(error) }),
      );
      said[asked] = [...(said[asked] ?? []), await spelled];
      return told;
    };
    const verdict = await published.verifySite({
      ...input,
      ...(typeof read === 'function' && { read: (path: string) => heard(files, path, () => read(path)) }),
      ...(visit && {
        visit: (path: string, headers: Record<string, string> = {}) =>
          heard(answers, JSON.stringify([path.replace(/\?[0-9a-f-]{36}$/, '?any'), headers]), () =>
            visit(path, headers),
          ),
      }),
    });
    for (const told of Object.values(answers).flat())
      if (typeof told === 'object' && told !== null && 'value' in told) told.value = listed(told.value);
    const heardOf = { ...(typeof read === 'function' && { files }), ...(visit && { answers }) };
    note('verifySite', [{ ...rest, ...heardOf }], verdict);
    return verdict;
  };

  return {
    ...published,
    verifySite,
    verifyCard: noting('verifyCard', published.verifyCard),
    verifyChain: noting('verifyChain', published.verifyChain),
    verifyRoot: noting('verifyRoot', published.verifyRoot),
    verifyBoard: noting('verifyBoard', published.verifyBoard),
    verifyLogProof: noting('verifyLogProof', published.verifyLogProof),
    verifyCheckpoint: noting('verifyCheckpoint', published.verifyCheckpoint),
    openNote: noting('openNote', published.openNote),
    openCheckpoint: noting('openCheckpoint', published.openCheckpoint),
    siteMemory: noting('siteMemory', published.siteMemory),
    printable: noting('printable', published.printable),
    parseStrict: noting('parseStrict', published.parseStrict, published.canonicalize),
    verifyEd25519: noting('verifyEd25519', published.verifyEd25519),
    publicRoot: noting('publicRoot', published.publicRoot),
    estateRoot: noting('estateRoot', published.estateRoot),
    verifyInclusion: noting('verifyInclusion', published.verifyInclusion),
    verifyLogInclusion: noting('verifyLogInclusion', published.verifyLogInclusion),
    verifyLogConsistency: noting('verifyLogConsistency', published.verifyLogConsistency),
  };
}

/** Headers as a list, which JSON has. */
function listed(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || !('headers' in answer)) return answer;
  const { headers } = answer;
  return { ...answer, headers: headers instanceof Headers ? [...headers] : headers };
}
