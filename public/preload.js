// Runs before anything is drawn, as what the server prints knows neither the visitor's colours nor what they dismissed.
document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light';
try {
  if (localStorage.getItem('beta-notice') !== null) document.documentElement.dataset.dismissed = 'beta-notice';
} catch {
  // Where storage is refused nothing was dismissed.
}

// Until its scripts run, a form cannot be sent, as the browser would put what was typed into the address, and buttons do nothing.
// What people press meanwhile is done as soon as the app has taken the page over. Whoever types after sending a form has not
// finished it.
{
  const printed = () => document.querySelector('[data-printed]');
  const pressed = new Set();
  let sent;
  /** Whether the scripts are still on their way. */
  let isLoading = true;
  addEventListener('submit', (event) => {
    if (!printed()) return;
    event.preventDefault();
    if (!isLoading) return;
    sent = event.target;
    printed().dataset.sent = '';
  });
  addEventListener('input', () => {
    if (!printed()) return;
    sent = undefined;
    delete printed().dataset.sent;
  });
  addEventListener('click', ({ target }) => {
    const button = target.closest('button[type="button"]');
    if (!printed() || !button || !isLoading) return;
    // Once each, and last pressed last: people press again when nothing seems to happen.
    pressed.delete(button);
    pressed.add(button);
    printed().dataset.pressed = '';
  });
  const stopWaiting = () => {
    isLoading = false;
    for (const name of ['pressed', 'sent']) delete document.getElementById('root').dataset[name];
  };
  addEventListener('hydrated', () => {
    stopWaiting();
    for (const button of pressed) button.click();
    sent?.requestSubmit();
  });

  // Without its scripts, a printed page answers nothing, and any other page is empty.
  const showFailure = () => {
    stopWaiting();
    const notice = document.getElementById('not-loaded');
    notice.hidden = false;
    notice.querySelector('button').addEventListener('click', () => location.reload());
  };
  addEventListener(
    'error',
    ({ target }) => {
      if (target.type !== 'module') return;
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', showFailure);
      else showFailure();
    },
    { capture: true },
  );
}

// A printed page keeps its scripts back until it is drawn; a page in the background is not drawn.
addEventListener('DOMContentLoaded', () => {
  const scripts = document.getElementById('scripts');
  if (!scripts) return;
  const load = () => {
    document.head.append(document.importNode(scripts.content, true));
    scripts.content.replaceChildren();
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) load();
  else {
    new PerformanceObserver(load).observe({ type: 'paint', buffered: true });
    document.addEventListener('visibilitychange', load);
  }
});
