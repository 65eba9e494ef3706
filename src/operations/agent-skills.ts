/**
 * What the agent says it can do: on its card, and in its answers. Each example is a message that
 * the skill answers; those of the axis skill are named after the axes of the board at hand.
 */

type AgentSkill = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly tags: readonly string[];
  /** Absent where the skill has no example. */
  readonly examples?: readonly string[];
};

export const agentSkills = [
  {
    id: 'board-totals',
    name: 'Board totals',
    description: 'Answers the count line and the separation line of the board, to be quoted together.',
    tags: ['board', 'totals'],
    examples: ['board totals'],
  },
  {
    id: 'axis',
    name: 'One axis',
    description: 'Answers one axis row: its status, figures, separation verdict and evidence addresses.',
    tags: ['board', 'axis'],
  },
  {
    id: 'corrections',
    name: 'Corrections',
    description: 'Answers the newest entries of the corrections ledger.',
    tags: ['corrections'],
    examples: ['corrections'],
  },
  {
    id: 'doors',
    name: 'Paid doors',
    description: 'Answers where signed artefacts can be bought. Nothing is sold over A2A itself.',
    tags: ['doors', 'x402'],
    examples: ['paid doors'],
  },
] as const satisfies readonly AgentSkill[];

/** The skills on a board with these axes; without axes the axis skill has no example. */
export function skillsOn(axes: readonly string[]): readonly AgentSkill[] {
  return agentSkills.map((skill) =>
    skill.id === 'axis' && axes.length > 0
      ? { ...skill, examples: axes.map((axis) => `axis ${axis}`) }
      : skill,
  );
}
