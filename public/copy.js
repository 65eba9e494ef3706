// Shows the copy buttons where the browser has a clipboard; elsewhere the text can be selected. A button copies the
// sentence that it carries, else the text beside it.
import { say } from './say.js';

const tell = (button, text) => {
  const label = button.textContent;
  button.textContent = text;
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
};

for (const button of navigator.clipboard ? document.querySelectorAll('button[data-copy]') : []) {
  const source = button.closest(':has([data-copy-text])')?.querySelector('[data-copy-text]');
  button.hidden = false;
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(button.dataset.copy || source?.textContent?.trim() || '').then(
      () => tell(button, say`Copied`),
      () => tell(button, say`Not copied: select the text`),
    );
  });
}
