/** Asks every place of the distribution register for its page. A place is live only at a public address that answered. */

import type { Distribution01 } from '../../schema/contracts.gen.ts';
import { boundedRequest, type Reach } from '../bounded-request.ts';
import { type CallLimits, describeFailure } from './json-rpc.ts';

type Surface = Distribution01['surfaces'][number];
type Probe = NonNullable<Surface['probe']>;

/** How the places and tool servers of a board are asked, one after the other. */
export type AskingPlaces = {
  /** The locally served build of this board, where a place is one of its paths. */
  readonly origin: string | undefined;
  /** An instant to the second. */
  readonly as_of: string;
  readonly limits: CallLimits;
  /** Where other addresses than those of the own build may lead. */
  readonly reach: Reach;
  /** Shows what is asked. */
  readonly doing: (what: string) => void;
};

/** Rows without an address stay as a person wrote them. */
export async function probePlaces(register: Distribution01, probe: AskingPlaces): Promise<Distribution01> {
  const surfaces: Surface[] = [];
  for (const surface of register.surfaces)
    surfaces.push(surface.address === null ? surface : await probePlace(surface, surface.address, probe));
  return { ...register, as_of: probe.as_of.slice(0, 10), surfaces };
}

async function probePlace(surface: Surface, address: string, asked: AskingPlaces): Promise<Surface> {
  const { origin, as_of, reach, doing } = asked;
  doing(`asking ${address}`);
  const isOwnBuild = address.startsWith('/');
  const place = isOwnBuild
    ? { address: `${origin}${address}`, reach: { mayBePrivate: true } }
    : { address, reach };
  const probe: Probe = {
    at: as_of,
    where: isOwnBuild ? 'own build' : 'address',
    ...(await ask(place, asked)),
  };
  // What is served on this machine is met by nobody, and a place that went silent is live no longer.
  if (isOwnBuild) return { ...surface, probe };
  return probe.answered
    ? { ...surface, status: 'live', confirmed_on: as_of.slice(0, 10), probe }
    : { ...surface, status: surface.status === 'live' ? 'drafted' : surface.status, probe };
}

type AskedPlace = { readonly address: string; readonly reach: Reach };

async function ask(place: AskedPlace, { limits }: AskingPlaces): Promise<Omit<Probe, 'at' | 'where'>> {
  const signal = AbortSignal.timeout(limits.timeout_ms);
  try {
    const answer = await boundedRequest({ ...place, method: 'GET', headers: {}, signal });
    const http_status = answer.statusCode ?? null;
    answer.destroy();
    const answered = http_status === 200;
    return { answered, http_status, reason: answered ? null : `answered HTTP ${http_status}` };
  } catch (error) {
    return { answered: false, http_status: null, reason: describeFailure(error, limits) };
  }
}
