/** `/feeds/*.xml`. */

import { deriveCardsFeed, deriveCorrectionsFeed, deriveRootsFeed } from '../../derive/feeds/change-feeds.ts';
import type { Feed } from '../../derive/feeds/feed.ts';
import type { Site } from '../../derive/site.ts';
import { type OperationId, operation } from '../../operations/operations.ts';
import { toAtom } from '../atom.ts';
import { type Files, textFile } from '../files.ts';

type FeedId = Extract<OperationId, `feed-${string}`>;

const emitFeed = (id: FeedId, feed: Feed): Files => textFile(operation(id).path.slice(1), toAtom(feed));

export const emitCorrectionsFeed = (site: Site): Files =>
  emitFeed('feed-corrections', deriveCorrectionsFeed(site));
export const emitRootsFeed = (site: Site): Files => emitFeed('feed-roots', deriveRootsFeed(site));
export const emitCardsFeed = (site: Site): Files => emitFeed('feed-cards', deriveCardsFeed(site));
