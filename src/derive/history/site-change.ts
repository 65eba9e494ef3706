/**
 * Changes of a site in the log: each content and engine that was signed is an event, so that the whole site of before
 * is seen to be one. Logs from before such events have none, and then nothing is asked.
 */

import type { Evidence } from '../../artifacts/evidence.ts';
import { BoardError } from '../../core/board-error.ts';
import type { LogEvent01, Site01 } from '../../schema/contracts.gen.ts';

export type SiteContent = Pick<Site01, 'content_sha256' | 'engine'>;

type SiteChanged = Extract<LogEvent01, { type: 'site-changed' }>;

type Logged = Pick<Evidence, 'log'>;

/** The event that a signing adds; nothing, where the newest one names this content and engine. */
export function deriveSiteChange(
  evidence: Logged,
  { content_sha256, engine }: SiteContent,
): Omit<SiteChanged, 'at'> | undefined {
  const newest = changesOf(evidence).at(-1);
  if (newest !== undefined && isSame(newest, { content_sha256, engine })) return undefined;
  return { type: 'site-changed', content_sha256, engine: { ...engine } };
}

/** Verifiers take what an earlier event names for the site of before. */
export function refuseOlderSite(evidence: Logged, site: SiteContent): void {
  const changes = changesOf(evidence);
  const newest = changes.at(-1);
  if (newest === undefined || isSame(newest, site)) return;
  const older = changes.find((change) => isSame(change, site));
  if (older === undefined) return;
  throw new BoardError(
    'SITE_CHANGED',
    `log/events.jsonl: expected content and engine that the newest event "site-changed" names (${newest.at}), or new ones, ` +
      `got those of ${older.at}: verifiers refute the site of before; sign first: npm run sign`,
  );
}

function changesOf({ log }: Logged): readonly SiteChanged[] {
  return log.events.filter((event) => event.type === 'site-changed');
}

function isSame(one: SiteContent, other: SiteContent): boolean {
  return one.content_sha256 === other.content_sha256 && one.engine.sha256 === other.engine.sha256;
}
