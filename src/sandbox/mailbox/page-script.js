/** Shows /mailbox.json: the list on the left, the message named by the URL's hash (`#id`) on the right. */

const REFRESH_MS = 2_000;
const list = document.getElementById('list');
const opened = document.getElementById('opened');
const filter = document.getElementById('filter');
const count = document.getElementById('count');

let messages = [];
let lastAnswer = '';
let shownMessage = '';

/** An element with attributes and children. Texts are set as text, so that nothing in a message can become markup. */
function element(name, attributes, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function icon(channel) {
  return document.getElementById(`${channel}-icon`).content.firstElementChild.cloneNode(true);
}

/** The time for today, the day and time before that; a day is written 2026-11-20. */
function timeOf(message, full = false) {
  const at = new Date(message.sent_at);
  const today = at.toDateString() === new Date().toDateString();
  const hour = at.toLocaleTimeString('en-CA', { timeStyle: full ? 'medium' : 'short', hourCycle: 'h23' });
  const words = today && !full ? hour : `${at.toLocaleDateString('en-CA')} ${hour}`;
  return element('time', { datetime: message.sent_at }, words);
}

/** Phone numbers are grouped in three parts. */
function recipientOf(message) {
  return message.channel === 'text' ? message.to.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') : message.to;
}

const fits = (message, wanted) =>
  [message.to, recipientOf(message), message.subject, message.text].some((part) => part.toLowerCase().includes(wanted));

function drawList() {
  const focused = list.contains(document.activeElement) ? document.activeElement.getAttribute('href') : undefined;
  const wanted = filter.value.trim().toLowerCase();
  const found = messages.filter((message) => fits(message, wanted));
  list.replaceChildren(...found.map(listEntry));
  if (found.length === 0) {
    const words = wanted ? 'No messages match the filter.' : 'No messages yet.';
    list.replaceChildren(element('li', { class: 'nothing' }, words));
  }
  const all = `${messages.length} ${messages.length === 1 ? 'message' : 'messages'}`;
  announce(wanted ? `${found.length} of ${all}` : all);
  if (focused) list.querySelector(`[href="${CSS.escape(focused)}"]`)?.focus();
}

function listEntry(message) {
  const link = element(
    'a',
    { class: 'entry', href: `#${encodeURIComponent(message.id)}` },
    icon(message.channel),
    element('span', { class: 'unseen' }, message.channel === 'email' ? 'email to ' : 'text to '),
    element('span', { class: 'recipient' }, recipientOf(message)),
    timeOf(message),
    element('span', { class: 'summary' }, summaryOf(message)),
  );
  if (message.id === openedId()) link.setAttribute('aria-current', 'true');
  return element('li', {}, link);
}

const summaryOf = (message) => message.subject || message.text;

function openedId() {
  return decodeURIComponent(location.hash.slice(1));
}

function drawOpened() {
  const message = messages.find(({ id }) => id === openedId());
  document.body.classList.toggle('reading', message !== undefined);
  const now = JSON.stringify(message ?? null);
  if (now === shownMessage) return;
  shownMessage = now;
  if (!message) {
    opened.replaceChildren(element('p', { class: 'nothing' }, 'Choose a message to read it.'));
    return;
  }
  opened.replaceChildren(
    element('a', { class: 'back', href: '#' }, '← all messages'),
    headOf(message),
    ...linksOf(message),
    ...(message.channel === 'email' ? mailOf(message) : [element('p', { class: 'bubble' }, message.text)]),
  );
}

function headOf(message) {
  const facts = element('dl', { class: 'facts' });
  const fact = (name, ...value) => facts.append(element('dt', {}, name), element('dd', {}, ...value));
  fact('to', recipientOf(message));
  fact('sent', timeOf(message, true));
  void showArrivals(message.id, fact);
  const title = message.channel === 'email' ? message.subject || '(no subject)' : 'text message';
  return element('div', {}, element('h2', {}, title), facts);
}

/** Shows how often the same message arrived, if more than once: a sender without an answer tries again. */
async function showArrivals(id, fact) {
  const answer = await fetch(`/mailbox/arrivals.json?id=${encodeURIComponent(id)}`).catch(() => undefined);
  const { arrivals = 1 } = answer?.ok ? await answer.json() : {};
  if (arrivals > 1) fact('arrived', `${arrivals} times`);
}

function linksOf(message) {
  if (message.links.length === 0) return [];
  const links = message.links.map((link) =>
    element('li', {}, element('a', { href: link, target: '_blank', rel: 'noopener noreferrer' }, link)),
  );
  return [
    element(
      'section',
      { class: 'links', 'aria-label': 'links' },
      element('h3', {}, 'links'),
      element('ul', {}, ...links),
    ),
  ];
}

function mailOf(message) {
  if (!message.html) return [element('pre', {}, message.text)];
  const frame = element('iframe', {
    title: 'the email as it was sent',
    // No scripts. Links open in a new, unsandboxed tab, so that the product works in it.
    sandbox: 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
    srcdoc: withLinksInNewTab(message.html),
  });
  const plain = element('details', {}, element('summary', {}, 'as plain text'), element('pre', {}, message.text));
  return [frame, plain];
}

function withLinksInNewTab(html) {
  const page = new DOMParser().parseFromString(html, 'text/html');
  const base = page.createElement('base');
  base.target = '_blank';
  page.head.prepend(base);
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

/** Writes only changes, because screen readers read each one aloud. */
function announce(text) {
  if (count.textContent !== text) count.textContent = text;
}

async function refresh() {
  if (document.hidden) return;
  const answer = await fetch('/mailbox.json').catch(() => undefined);
  if (!answer?.ok) {
    lastAnswer = '';
    announce('The sandbox isn’t responding.');
    return;
  }
  const text = await answer.text();
  if (text === lastAnswer) return;
  lastAnswer = text;
  messages = JSON.parse(text);
  drawList();
  drawOpened();
}

filter.addEventListener('input', drawList);
document.addEventListener('visibilitychange', refresh);
addEventListener('hashchange', () => {
  drawList();
  drawOpened();
  opened.focus({ preventScroll: true });
  scrollTo(0, 0);
});
setInterval(refresh, REFRESH_MS);
drawOpened();
await refresh();
