// The published verifier in the page: what is pasted, chosen or dropped never leaves the browser, and works offline once loaded.
import * as verifier from '/signed/verify-card.mjs';

const form = document.querySelector('#recheck');
const status = document.querySelector('#outcome');
const steps = document.querySelector('#steps');
const [file, keys] = [form.elements.namedItem('file'), form.elements.namedItem('keys')];
const pasted = form.elements.namedItem('text');

const served = fetch('/.well-known/did.json').then(bytesOf);

async function bytesOf(source) {
  return new Uint8Array(await source.arrayBuffer());
}

// What it is, by its shape; the verifier decides whether it really is that.
const judgeOf = (bytes) => {
  const text = new TextDecoder().decode(bytes);
  if (!text.trimStart().startsWith('{'))
    return (did) => verifier.verifyCheckpoint({ checkpoint: bytes, did });
  let value = {};
  try {
    value = JSON.parse(text);
  } catch {
    // not JSON: the verifier says so
  }
  if ('axes' in value) return (did) => verifier.verifyBoard({ board: bytes, did });
  if ('merkle_root' in value) return (did) => verifier.verifyRoot({ root: bytes, did });
  if (value.surface === 'chain') return (did) => verifier.verifyChain({ chain: bytes, did });
  return (did) => verifier.verifyCard({ card: bytes, did });
};

// Pasting adds or drops white space at the ends; JSON is canonical without it, and a note ends in one line feed.
const pastedBytes = () => {
  const text = pasted.value.trim();
  return new TextEncoder().encode(text.startsWith('{') ? text : `${text}\n`);
};

const show = ({ outcome, steps: taken }) => {
  status.textContent = outcome;
  status.dataset.outcome = outcome;
  steps.replaceChildren(
    ...taken.map(({ step, outcome: word, detail }) => {
      const item = document.createElement('li');
      item.textContent = `${word}: ${step}${detail ? `: ${typeof detail === 'string' ? detail : JSON.stringify(detail)}` : ''}`;
      return item;
    }),
  );
};

form.hidden = false;
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  status.textContent = 'Checking';
  const bytes = file.files.length > 0 ? await bytesOf(file.files[0]) : pastedBytes();
  const did = keys.files.length > 0 ? await bytesOf(keys.files[0]) : await served.catch(() => undefined);
  show(await judgeOf(bytes)(did));
});
