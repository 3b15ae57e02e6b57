/** The card fields, in a frame of the processor: the parent page never sees what is typed here. */

import { callApi, handleCommands, intentPath } from './call-api.js';
import { FIELDS, formatted, problemOf, readExpiry } from './card-fields.js';

const inputs = Object.fromEntries(FIELDS.map((field) => [field, document.getElementById(field)]));
const textOf = (field) => inputs[field].value;
const problemIn = (field) => problemOf(field, textOf(field), textOf('number'));

let publishableKey;
let clientSecret;

function showProblem(field, problem) {
  const message = document.getElementById(`${field}-error`);
  if (message.textContent !== (problem?.message ?? '')) message.textContent = problem?.message ?? '';
  inputs[field].classList.toggle('Input--invalid', problem !== undefined);
  inputs[field].setAttribute('aria-invalid', String(problem !== undefined));
}

/** Shows all problems, and returns the first one. */
function checkAll() {
  const problems = FIELDS.map((field) => [field, problemIn(field)]);
  for (const [field, problem] of problems) showProblem(field, problem);
  const [field, problem] = problems.find(([, each]) => each) ?? [];
  if (field) inputs[field].focus();
  return problem;
}

/** Applies the parent page's colours, sizes and rules, where they are supported here. */
function dress({ variables = {}, rules = {} } = {}) {
  const dashed = (name) => name.replace(/[A-Z]/g, (character) => `-${character.toLowerCase()}`);
  for (const [name, value] of Object.entries(variables)) {
    document.documentElement.style.setProperty(`--${dashed(name)}`, String(value));
  }
  const sheet = new CSSStyleSheet();
  for (const [selector, declarations] of Object.entries(rules)) {
    if (!/^\.(?:Input|Label|Error)(?:--invalid)?(?::focus|:hover|::placeholder)?$/.test(selector)) continue;
    // A state needs a higher specificity than the rule for all fields.
    const weighed = selector.replace(/^(\.\w+)--/, '$1$&');
    const { style } = sheet.cssRules[sheet.insertRule(`${weighed} {}`, sheet.cssRules.length)];
    for (const [name, value] of Object.entries(declarations)) style.setProperty(dashed(name), String(value));
  }
  document.adoptedStyleSheets = [sheet];
}

const emit = handleCommands({
  async mount(order) {
    ({ publishableKey, clientSecret } = order);
    dress(order.appearance);
    const { error } = await callApi(publishableKey, 'GET', intentPath(clientSecret), { client_secret: clientSecret });
    if (error) emit('loaderror', { error });
    else emit('ready');
  },
  dress: ({ appearance }) => dress(appearance),
  check: () => ({ error: checkAll() }),
  focus: () => inputs.number.focus(),
  clear() {
    for (const field of FIELDS) {
      inputs[field].value = '';
      showProblem(field, undefined);
    }
    emitChange();
  },
  async confirm({ returnUrl }) {
    const problem = checkAll();
    if (problem) return { error: problem };
    const { month, year } = readExpiry(textOf('expiry'));
    const data = {
      type: 'card',
      'card][number': textOf('number').replace(/\D/g, ''),
      'card][exp_month': String(month),
      'card][exp_year': String(year),
      'card][cvc': textOf('cvc'),
      'billing_details][address][postal_code': textOf('postal').trim(),
    };
    const fields = Object.entries(data).map(([name, value]) => [`payment_method_data[${name}]`, value]);
    return callApi(publishableKey, 'POST', `${intentPath(clientSecret)}/confirm`, {
      client_secret: clientSecret,
      ...(returnUrl ? { return_url: returnUrl } : {}),
      ...Object.fromEntries(fields),
    });
  },
});

function emitChange() {
  emit('change', {
    complete: FIELDS.every((field) => !problemIn(field)),
    empty: FIELDS.every((field) => textOf(field) === ''),
    collapsed: false,
    value: { type: 'card' },
  });
}

for (const field of FIELDS) {
  inputs[field].addEventListener('input', (event) => {
    const text = textOf(field);
    const isAtEnd = inputs[field].selectionStart === text.length;
    const isDeleting = event.inputType?.startsWith('delete') ?? false;
    // Formatting in the middle of a text would move the caret.
    if (isAtEnd) inputs[field].value = formatted(field, text, isDeleting);
    if (!problemIn(field)) showProblem(field, undefined);
    emitChange();
  });
  inputs[field].addEventListener('blur', () => {
    inputs[field].value = formatted(field, textOf(field), false);
    showProblem(field, textOf(field) === '' ? undefined : problemIn(field));
    emit('blur');
  });
  inputs[field].addEventListener('focus', () => emit('focus'));
  inputs[field].addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') emit('escape');
  });
}
new ResizeObserver(() => emit('height', { height: document.body.scrollHeight })).observe(document.body);
