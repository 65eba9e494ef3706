/** How a figure is challenged, in the sentence of the page of corrections that doors quote. */

import type { Say } from '../../words/say.ts';

export const howToChallenge = (say: Say) =>
  say`Name the figure by the address where it stands, say what is wrong with it, and give what shows that.`;

export const challengeSentence = (say: Say) =>
  say`${howToChallenge(say)} What you send is kept as it is for the publisher, and nothing of it is published.`;
