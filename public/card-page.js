// Shows the card that the address names: fetches its bytes, verifies them under the keys that this board serves, and
// says what they state. The page is for cards without a page of their own.
import { say } from './say.js';
import { loadVerifier } from './verifier.js';

const section = document.querySelector('#card');
const [status, why, facts, steps, bytes, file] = [
  '.verdict',
  '.why',
  'dl',
  'ol',
  '#card-bytes',
  '.downloads a',
].map((selector) => section.querySelector(selector));
const id = new URLSearchParams(location.search).get('id') ?? '';

const fetched = async (path) => {
  const answer = await fetch(path).catch(() => undefined);
  return answer?.ok ? new Uint8Array(await answer.arrayBuffer()) : undefined;
};
const textOf = (body) => new TextDecoder().decode(body);

const addressesOf = (places) =>
  places.split(' ').map((place) => place.replace('-/-', `${id.slice(0, 2)}/${id}`));

const findCard = async () => {
  for (const address of addressesOf(section.dataset.places)) {
    const body = await fetched(address);
    if (body) return { address, body };
  }
  return undefined;
};

/** Why the card no longer counts: superseded or withdrawn cards stand in a ledger, one to a line. */
const retirement = async () => {
  for (const ledger of section.dataset.ledgers.split(' ')) {
    const body = await fetched(ledger);
    if (!body)
      return say`Whether this card was superseded or withdrawn is not known: a ledger could not be read.`;
    const line = textOf(body)
      .split('\n')
      .find((text) => text.includes(`"id":"${id}"`));
    if (line) {
      const { reason, replaced_by } = JSON.parse(line);
      const after = replaced_by ? say` Card ${replaced_by.slice(0, 12)} replaced it.` : '';
      return say`This card is retired and not counted. Reason: ${reason}${after}`;
    }
  }
  return say`This card stands: neither ledger of retired cards names it.`;
};

const wordsOf = (value) =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, each]) => `${name} ${each}`)
        .join(', ')
    : `${value}`;

const sayFact = (name, value) => {
  const row = document.createElement('div');
  for (const [tag, text] of [
    ['dt', name.replaceAll('_', ' ')],
    ['dd', wordsOf(value)],
  ])
    row.append(Object.assign(document.createElement(tag), { textContent: text }));
  facts.append(row);
};

const show = async ({ address, body }) => {
  const { payload } = JSON.parse(textOf(body));
  const name = payload.model?.id ?? payload.group ?? say`A card`;
  document.querySelector('#card-name').textContent = name;
  document.title = say`Card ${id.slice(0, 12)}`;
  bytes.textContent = textOf(body);
  file.href = address;
  for (const [member, value] of Object.entries(payload)) sayFact(member, value);
  section.querySelector('div').hidden = false;
  why.textContent = await retirement();
  const verifier = await loadVerifier();
  const verdict = await verifier.verifyCard({ card: body, did: await fetched(section.dataset.keys) });
  const stated = verdict.steps.map(({ outcome, detail }) => `${outcome}: ${detail}`);
  steps.replaceChildren(
    ...stated.map((text) => Object.assign(document.createElement('li'), { textContent: text })),
  );
  const isThisOne = stated.some((text) => text.includes(id));
  status.textContent = isThisOne
    ? say`${verdict.outcome}: the bytes below, under the keys that this board serves.`
    : say`REFUTED: the bytes at this address are another card.`;
};

if (/^[0-9a-f]{64}$/.test(id)) {
  status.textContent = say`Reading the card`;
  const found = await findCard();
  if (found) await show(found);
  else status.textContent = say`This board serves no card with the id ${id}.`;
} else status.textContent = say`The address names no card: an id is 64 hexadecimal digits after ?id=.`;
