/**
 * Filters that were found when the rules of the older fleets were written, after their first runs: there
 * they are asked, and compete with nobody.
 */

import type { Adapter } from '../../src/measure/bench.ts';
import { boolean, construct, invoke, list, member } from '../../src/measure/foreign.ts';
import { load } from '../fleet/packages.ts';
import { filter } from '../toxicity/filters.ts';

const DEFAULTS = 'Its defaults with its own English list, as its manual shows.';

export const candidates: readonly Adapter[] = [
  filter(
    {
      id: 'no-profanity',
      name: 'no-profanity',
      package: 'no-profanity',
      family: 'google-profanity-words',
      configuration: DEFAULTS,
    },
    async () => {
      const library = await load('no-profanity');
      return (text) => boolean(invoke(library, 'isProfane', text));
    },
  ),
  filter(
    {
      id: 'censor-sensor',
      name: 'censor-sensor',
      package: 'censor-sensor',
      family: 'censor-sensor',
      configuration:
        'isProfaneIsh, which looks into words as well: of its two ways to ask the one that reaches furthest.',
    },
    async () => {
      const censor = construct(member(await load('censor-sensor'), 'CensorSensor'));
      return (text) => boolean(invoke(censor, 'isProfaneIsh', text));
    },
  ),
  filter(
    {
      id: 'profanity-util',
      name: 'profanity-util',
      package: 'profanity-util',
      family: 'profanity-util',
      configuration:
        'check() with substrings "lite", which its manual offers against false alarms; a list with a word is a flag.',
    },
    async () => {
      const library = member(await load('profanity-util'), 'default');
      return (text) => list(invoke(library, 'check', text, { substrings: 'lite' })).length > 0;
    },
  ),
  filter(
    {
      id: 'profanity-check',
      name: 'profanity-check',
      package: 'profanity-check',
      family: 'profanity-check',
      configuration: DEFAULTS,
    },
    async () => {
      const instance = construct(member(await load('profanity-check'), 'Filter'));
      return (text) => boolean(invoke(instance, 'isProfane', text));
    },
  ),
  filter(
    {
      id: 'profanity-hindi',
      name: 'profanity-hindi',
      package: 'profanity-hindi',
      family: 'profanity-hindi',
      configuration: 'Its English and its Hindi words together, as always; it has no other setting.',
    },
    async () => {
      const library = member(await load('profanity-hindi'), 'default');
      return (text) => boolean(invoke(library, 'isMessageDirty', text));
    },
  ),
  filter(
    {
      id: 'profanity-js',
      name: 'profanity-js',
      package: 'profanity-js',
      family: 'profanity-js',
      configuration: 'Its language "en-us", where Portuguese is the default.',
    },
    async () => {
      const instance = construct(member(await load('profanity-js'), 'default'), '', { language: 'en-us' });
      return (text) => boolean(invoke(instance, 'isProfane', text));
    },
  ),
].map((adapter): Adapter => ({ ...adapter, role: 'candidate' }));
