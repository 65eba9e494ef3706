// Keeps the colours that a reader chose before the page is drawn, and shows the choice. Without this script the system's hold.
{
  const chosen = () => {
    try {
      return localStorage.getItem('scheme') ?? 'system';
    } catch {
      return 'system';
    }
  };

  const apply = (scheme) => {
    if (scheme === 'light' || scheme === 'dark') document.documentElement.dataset.scheme = scheme;
    else delete document.documentElement.dataset.scheme;
    for (const button of document.querySelectorAll('.scheme button'))
      button.ariaPressed = String(button.value === scheme);
  };

  apply(chosen());
  document.addEventListener('DOMContentLoaded', () => {
    const group = document.querySelector('.scheme');
    if (group === null) return;
    group.hidden = false;
    apply(chosen());
    group.addEventListener('click', ({ target }) => {
      const { value } = target.closest('button') ?? {};
      if (value === undefined) return;
      apply(value);
      try {
        localStorage.setItem('scheme', value);
      } catch {
        // The choice holds for this page.
      }
    });
  });
}
