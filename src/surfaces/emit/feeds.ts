/** `/feeds/*.xml`. */

import type { Feed } from '../../derive/feed.ts';
import { deriveCardsFeed, deriveCorrectionsFeed, deriveRootsFeed } from '../../derive/feeds.ts';
import { toAtom } from '../atom.ts';
import { type Files, textFile } from '../files.ts';
import { type OperationId, operation } from '../registry.ts';
import type { Site } from '../site.ts';

type FeedId = Extract<OperationId, `feed-${string}`>;

const emitFeed = (id: FeedId, feed: Feed): Files => textFile(operation(id).path.slice(1), toAtom(feed));

export const emitCorrectionsFeed = (site: Site): Files =>
  emitFeed('feed-corrections', deriveCorrectionsFeed(site));
export const emitRootsFeed = (site: Site): Files => emitFeed('feed-roots', deriveRootsFeed(site));
export const emitCardsFeed = (site: Site): Files => emitFeed('feed-cards', deriveCardsFeed(site));
