// Shows the copy buttons where the browser has a clipboard; elsewhere the text can be selected.
const say = (button, text) => {
  const label = button.textContent;
  button.textContent = text;
  setTimeout(() => {
    button.textContent = label;
  }, 2000);
};

for (const button of navigator.clipboard ? document.querySelectorAll('button[data-copy]') : []) {
  const source = button.parentElement?.querySelector('[data-copy-text]');
  button.hidden = false;
  button.addEventListener('click', () => {
    navigator.clipboard.writeText(source?.textContent?.trim() ?? '').then(
      () => say(button, 'Copied'),
      () => say(button, 'Not copied: select the text'),
    );
  });
}
