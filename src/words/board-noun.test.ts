import { describe, expect, test } from 'vitest';
import { withNoun } from './board-noun.ts';
import { english } from './say.ts';

const models = withNoun(english, { one: 'model', many: 'models' });
const agents = withNoun(english, { one: 'agent', many: 'agents' });
const users = withNoun(english, { one: 'user', many: 'users' });

describe('the word of a board', () => {
  test.each([
    [models`Components of a component.`, 'Models of a model.'],
    [agents`A component and any component.`, 'An agent and any agent.'],
    [users`A component, of a component`, 'A user, of a user'],
    [models`Componentry is another word`, 'Componentry is another word'],
    [english`A component stays`, 'A component stays'],
    [models.served('No component was excluded.'), 'No model was excluded.'],
  ])('%s', (said, wanted) => {
    expect(said).toBe(wanted);
  });

  test('leaves names, values and addresses that stand in a sentence', () => {
    expect(models`The component ${'component'} of ${3} at /components/x is a component-kit.`).toBe(
      'The model component of 3 at /components/x is a component-kit.',
    );
  });

  test.each([
    [0, 'models'],
    [1, 'model'],
    [2, 'models'],
  ])('goes with the number %i', (count, word) => {
    expect(models.noun(count, 'component', 'components')).toBe(word);
  });

  test('is not that of other nouns', () => {
    expect(models.noun(2, 'item', 'items')).toBe('items');
  });
});
