/** The page where a person challenges a figure or writes to the publisher, finished: forms that need no script. */

import { operation } from '../../operations/operations.ts';
import { assets, pages } from '../../operations/pages.ts';
import { pathOf } from '../../operations/paths.ts';
import type { Say } from '../../words/say.ts';
import { amount } from '../figures/amount.ts';
import type { Site } from '../site.ts';
import { derivePageFrame } from './page-frame.ts';
import { toContents } from './rail.ts';

export type LetterForm = {
  readonly id: string;
  readonly action: string;
  readonly method: 'get' | 'post';
  readonly label: string;
  readonly button: string;
  readonly fields: readonly LetterField[];
};

type LetterField = {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly isLong: boolean;
  readonly isRequired: boolean;
};

const HOW_TO_CHALLENGE = (say: Say) =>
  say`Name the figure by the address where it stands, say what is wrong with it, and give what shows that.`;

export const challengeSentence = (say: Say) =>
  say`${HOW_TO_CHALLENGE(say)} What you send is kept as it is for the publisher, and nothing of it is published.`;

export function deriveChallengePage(site: Site) {
  const { say } = site;
  const { publisher } = site.evidence;
  return {
    frame: derivePageFrame(site, {
      title: say`Challenge a figure`,
      description: say`How a figure of this board is challenged, the form for it, and what became of a challenge.`,
      path: pages.challenge,
      styles: assets.recordStyles,
    }),
    rail: {
      ...toContents(
        site.address.runsDoors
          ? [
              { id: 'challenge', title: say`Challenge a figure` },
              { id: 'state', title: say`What became of a challenge` },
              { id: 'contact', title: say`Anything else` },
            ]
          : [],
      ),
      links: [
        { href: pages.corrections, text: say`Corrections so far` },
        { href: pages.verify, text: say`Recompute a figure` },
      ],
    },
    howTo: site.address.runsDoors ? challengeSentence(say) : HOW_TO_CHALLENGE(say),
    replyTime: amount(say, publisher.right_of_reply_days, 'day'),
    links: { corrections: pages.corrections, verify: pages.verify, json: operation('challenge').path },
    // Where no function takes letters people write to the publisher.
    forms: site.address.runsDoors ? forms(say) : undefined,
    fallback: publisher.fallback_address,
  };
}

function forms(say: Say): Readonly<Record<'challenge' | 'state' | 'contact', LetterForm>> {
  return {
    challenge: {
      id: 'challenge-form',
      action: operation('challenge').path,
      method: 'post',
      label: say`Challenge a figure`,
      button: say`Send the challenge`,
      fields: [
        field('challenge', 'figure', say`Which figure, and where it stands`, 'needed'),
        field('challenge', 'reason', say`What is wrong with it`, 'needed long'),
        field('challenge', 'evidence', say`What shows that: addresses, or a command`, 'long'),
        field('challenge', 'reply_to', say`Where an answer reaches you (may be left out)`, ''),
      ],
    },
    state: {
      id: 'state-form',
      action: operation('challenge').path,
      method: 'get',
      label: say`What became of a challenge`,
      button: 'Ask',
      fields: [field('state', 'receipt', say`Your receipt`, 'needed')],
    },
    contact: {
      id: 'contact-form',
      action: pathOf('contact'),
      method: 'post',
      label: say`Write to the publisher`,
      button: say`Send the letter`,
      fields: [
        field('contact', 'message', say`Your letter`, 'needed long'),
        field('contact', 'reply_to', say`Where an answer reaches you (may be left out)`, ''),
      ],
    },
  };
}

function field(form: string, name: string, label: string, traits: string): LetterField {
  return {
    id: `${form}-${name.replace('_', '-')}`,
    name,
    label,
    isLong: traits.includes('long'),
    isRequired: traits.includes('needed'),
  };
}
