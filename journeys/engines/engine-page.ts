import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { EngineDriver } from './engine-driver.ts';

/** The queries of Testing Library, which find elements by role, label and text in any engine. */
const QUERIES = createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js');

/** How long a page may take to show what is expected, on a slow machine. */
const PATIENCE_MS = 20_000;

type Name = string | RegExp;
type Kind = 'pressable' | 'checkbox' | 'field' | 'file' | 'text';

/**
 * Marks the first visible element of a kind and name, and answers whether there is one, ready to be used; nothing on a
 * page that has no queries yet. Arguments: kind, source and flags of the name's expression, the mark, the group it is in.
 */
const MARK = `
  const [kind, source, flags, mark, group] = arguments;
  const name = new RegExp(source, flags);
  const lib = window.TestingLibraryDom;
  if (!lib) return null;
  const inDialog = [...document.querySelectorAll('[role=dialog]')].filter((dialog) => dialog.checkVisibility()).at(-1);
  const groups = () => ['radiogroup', 'group'].flatMap((role) =>
    lib.queryAllByRole(document.body, role, { name: new RegExp(group, 'i'), hidden: true }));
  const place = group ? groups()[0] : inDialog || document.body;
  if (!place) return false;
  const candidates =
    kind === 'checkbox' ? lib.queryAllByRole(place, 'checkbox', { name, hidden: true })
    : kind === 'text' ? lib.queryAllByText(place, name)
    : kind === 'pressable' ? ['button', 'link', 'option', 'menuitem'].flatMap((role) => lib.queryAllByRole(place, role, { name, hidden: true }))
    : lib.queryAllByLabelText(place, name).filter((field) => field.matches('input, textarea, select'));
  const isShown = (element) => kind === 'file' || (element.checkVisibility() && element.getClientRects().length > 0);
  const found = candidates.find((element) => isShown(element) && !element.disabled);
  if (!found) return false;
  found.setAttribute('data-found', mark);
  if (kind !== 'file') found.scrollIntoView({ block: 'center', behavior: 'instant' });
  if (kind !== 'pressable') return true;
  // While it moves or fades, or something fades over it, something else would be pressed.
  const isMoving = document.getAnimations().some(({ playState, effect }) => playState === 'running' && effect.target.contains(found));
  const isOpaque = (element) => !element || (getComputedStyle(element).opacity === '1' && isOpaque(element.parentElement));
  const { left, top, width, height } = found.getBoundingClientRect();
  const hit = document.elementFromPoint(left + width / 2, top + height / 2);
  return !isMoving && isOpaque(found) && hit !== null && (found.contains(hit) || hit.contains(found));
`;

/** Replaces what a field holds, all at once, as pasting does. */
const INSERT = `
  const field = document.querySelector(arguments[0]);
  field.focus();
  field.select();
  document.execCommand('insertText', false, arguments[1]);
`;

const WATCH = `
  window.complaints = [];
  window.addEventListener('error', ({ message }) => window.complaints.push(message));
  window.addEventListener('unhandledrejection', ({ reason }) => window.complaints.push(String(reason)));
  (function () { QUERIES }).call(window);
`;

/** A page as a person uses it, the same for every engine. Everything waits until the page is ready for it. */
export class EnginePage {
  #marks = 0;
  readonly #complaints: string[] = [];

  readonly #origin: string;
  readonly #watch: string;
  readonly #driver: EngineDriver;

  private constructor(driver: EngineDriver, origin: string, watch: string) {
    this.#driver = driver;
    this.#origin = origin;
    this.#watch = watch;
  }

  static async of(driver: EngineDriver, origin: string): Promise<EnginePage> {
    const queries = await readFile(QUERIES, 'utf8');
    return new EnginePage(
      driver,
      origin,
      WATCH.replace('QUERIES', () => queries),
    );
  }

  async open(address: string): Promise<void> {
    await this.#collectComplaints();
    await this.#driver.open(new URL(address, this.#origin).href);
    await expect
      .poll(() => this.#driver.run('return document.querySelector("[data-printed]") === null'), {
        timeout: PATIENCE_MS,
      })
      .toBe(true);
  }

  press(name: Name): Promise<void> {
    return this.#act('pressable', name, (selector) => this.#driver.click(selector));
  }

  pressText(text: Name): Promise<void> {
    return this.#act('text', text, (selector) => this.#driver.click(selector));
  }

  check(name: Name): Promise<void> {
    return this.#act('checkbox', name, (selector) => this.#driver.click(selector));
  }

  /** Fills in a field at once. */
  fill(label: Name, text: string): Promise<void> {
    return this.#act('field', label, (selector) => this.#driver.run(INSERT, selector, text));
  }

  /** Fills in a field key by key, for one that does something at each. */
  type(label: Name, text: string): Promise<void> {
    return this.#act('field', label, (selector) => this.#driver.type(selector, text));
  }

  attach(label: Name, file: string): Promise<void> {
    return this.#act('file', label, (selector) => this.#driver.attach(selector, file));
  }

  /** Answers a question that has radio buttons or chips. */
  choose(question: Name, answer: string): Promise<void> {
    return this.#act('text', answer, (selector) => this.#driver.click(selector), question);
  }

  /** Waits until a visible element has this text. */
  sees(text: Name): Promise<void> {
    return this.#act('text', text, async () => {});
  }

  async isAt(path: Name): Promise<void> {
    const current = async () => new URL(await this.#driver.url()).pathname;
    const at = expect.poll(current, { timeout: PATIENCE_MS });
    await (typeof path === 'string' ? at.toBe(path) : at.toMatch(path));
  }

  /** The text of everything on the page, as it is shown. */
  text(): Promise<string> {
    return this.#driver.run<string>('return document.body.innerText');
  }

  /** Errors of the scripts of all pages so far. */
  async complaints(): Promise<string[]> {
    await this.#collectComplaints();
    return this.#complaints;
  }

  /** Presses what may be in the way, as often as it is, until the page with this path is open. */
  async pressUntilAt(path: string, name: Name): Promise<void> {
    await expect(async () => {
      if (new URL(await this.#driver.url()).pathname === path) return;
      const selector = await this.#mark('pressable', name);
      if (selector) await this.#driver.click(selector);
      expect(new URL(await this.#driver.url()).pathname).toBe(path);
    }).toPass({ timeout: PATIENCE_MS, intervals: [250] });
  }

  async #collectComplaints(): Promise<void> {
    this.#complaints.push(...(await this.#driver.run<string[]>('return (window.complaints || []).splice(0)')));
  }

  async #act(kind: Kind, name: Name, act: (selector: string) => Promise<void>, group?: Name): Promise<void> {
    await expect(async () => {
      const selector = await this.#mark(kind, name, group);
      expect(selector, `${kind} ${String(name)}`).toBeDefined();
      await act(selector ?? '');
    }).toPass({ timeout: PATIENCE_MS, intervals: [50, 100, 250] });
  }

  /** A selector of the first visible element of that kind and name, now. */
  async #mark(kind: Kind, name: Name, group?: Name): Promise<string | undefined> {
    this.#marks += 1;
    const mark = String(this.#marks);
    // A label may go on with its unit, for screen readers.
    const { source, flags } = expression(name, kind === 'field' ? '' : '\\s*$');
    const look = () =>
      this.#driver.run<boolean | null>(MARK, kind, source, flags, mark, group && expression(group).source);
    let isFound = await look();
    if (isFound === null) {
      await this.#driver.run(this.#watch);
      isFound = await look();
    }
    return isFound ? `[data-found="${mark}"]` : undefined;
  }
}

/** A string stands for the whole name, in any case. */
const expression = (name: Name, end = '\\s*$'): RegExp =>
  typeof name === 'string' ? new RegExp(`^\\s*${verbatim(name)}${end}`, 'i') : name;

const verbatim = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
