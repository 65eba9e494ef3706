/** What comes nearest to a question that nothing published answers: where to look, and what is answered there. */

import { shortened } from '../../core/text.ts';
import { skillsOn } from '../../operations/agent-skills.ts';
import { pages } from '../../operations/pages.ts';
import type { Chat01, DoorFacts01 } from '../../schema/contracts.gen.ts';
import type { DoorDeps } from '../deps.ts';
import { type Hit, nearestHits } from './search.ts';

type Near = NonNullable<Chat01['nearest']>[number];
type Naming = Pick<DoorDeps, 'facts' | 'origin'>;

const MOST_NEAR = 3;
const MOST_CHARACTERS = 200;

export function nearestTo(question: string, deps: Naming): Near[] {
  const near = nearestHits(question, deps.facts).slice(0, MOST_NEAR);
  return [...near.map((hit) => toNear(hit, deps)), ...(near.length < MOST_NEAR ? examples(deps) : [])];
}

export function nearOf(axes: DoorFacts01['axes'], deps: Naming): Near[] {
  return axes.map(({ axis, title, page }) => toNear({ axis, text: title, at: page }, deps));
}

function toNear({ axis, text, at }: Hit, { origin }: Naming): Near {
  return {
    ...(axis === undefined ? {} : { ask: verdictOn(axis) }),
    about: shortened(text, MOST_CHARACTERS),
    url: origin + at,
  };
}

function verdictOn(axis: string): string {
  return `What is the verdict on ${axis}?`;
}

/** Beside little or nothing that is near: what can be asked at all. */
function examples({ facts: { example_axis }, origin }: Naming): Near[] {
  return skillsOn(example_axis === null ? [] : [example_axis]).flatMap(({ description, examples = [] }) =>
    examples.map((ask) => ({ ask, about: description, url: origin + pages.home })),
  );
}
