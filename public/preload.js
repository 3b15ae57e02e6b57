// Runs before anything is drawn, as what the server prints knows neither the visitor's colours nor what they dismissed.
document.documentElement.dataset.mantineColorScheme = matchMedia('(prefers-color-scheme: dark)').matches
  ? 'dark'
  : 'light';
try {
  if (localStorage.getItem('beta-notice') !== null) document.documentElement.dataset.dismissed = 'beta-notice';
} catch {
  // Where storage is refused nothing was dismissed.
}

// Until its scripts run, nobody can send a form: the browser would put what was typed into the address. They send the one
// that this names as soon as they run, unless its person has typed something else by then.
addEventListener('submit', (event) => {
  const page = document.querySelector('[data-printed]');
  if (!page) return;
  event.preventDefault();
  page.dataset.waitingForm = [...document.forms].indexOf(event.target);
});
addEventListener('input', () => delete document.querySelector('[data-printed]')?.dataset.waitingForm);

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
