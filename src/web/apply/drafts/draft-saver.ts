import type { DraftContent, LocalCopy } from '../../app/session/local-draft-copy.ts';
import { type DraftStart, type StoredDraft, sameContent } from './draft-start.ts';

/** How it went to save: kept with its new version, refused for good, stale, or no answer. */
export type SaveOutcome =
  | { is: 'kept'; version: number; at: Date }
  | { is: 'stale' }
  | { is: 'refused' }
  | { is: 'no-answer' };

export interface DraftSaverDeps {
  save: (draft: StoredDraft, leaving: boolean) => Promise<SaveOutcome>;
  /** The newest draft of the server, null when there is none. Rejects when there is no answer. */
  newest: () => Promise<StoredDraft | null>;
  /** The browser's own copy. */
  copy: { keep: (copy: LocalCopy) => void; forget: () => void };
  /** Calls back after some milliseconds; the answer calls it off. */
  later: (deed: () => void, milliseconds: number) => () => void;
  onChange: (state: DraftSaverState) => void;
}

export type DraftSaverState =
  | { is: 'idle' }
  | { is: 'saving' }
  | { is: 'saved'; at: Date }
  | { is: 'failed' }
  /** Another device saved in between; nothing is sent until the person has chosen. */
  | { is: 'conflict' };

/** Milliseconds of silence after the last key. */
const PAUSE = 600;
/** Milliseconds before the first new attempt; every further one waits twice as long, up to a minute. */
const FIRST_RETRY = 2000;
const LONGEST_RETRY = 60_000;

/**
 * Keeps what is being typed on one step: in the browser at once, on the server as soon as the typing pauses, one
 * call at a time. Words that another device wrote are never overwritten unless the person says so.
 */
export class DraftSaver {
  readonly #tools: DraftSaverDeps;
  #version: number;
  /** What the person sees. */
  #current: DraftContent;
  /** What the server is known to have; undefined when it has no draft of ours. */
  #confirmed: DraftContent | undefined;
  /** What was sent without an answer. */
  #sent: DraftContent | null = null;
  #busy: Promise<void> | undefined;
  #paused = false;
  #over = false;
  #conflict: boolean;
  #failures = 0;
  #callOff: (() => void) | undefined;

  /** `shown` is what the form opens with, be it the draft or the saved record. */
  constructor(tools: DraftSaverDeps, start: DraftStart, shown: DraftContent) {
    this.#tools = tools;
    this.#version = start.version;
    this.#current = shown;
    this.#confirmed = start.unsaved || start.conflict ? undefined : shown;
    this.#conflict = start.conflict;
    if (start.unsaved) this.#soon(PAUSE);
  }

  /** Takes note of what the form holds now. */
  typed(content: DraftContent): void {
    if (this.#over || sameContent(content, this.#current)) return;
    this.#current = content;
    this.#keepCopy();
    if (!this.#conflict && !this.#paused) this.#soon(PAUSE);
  }

  /** Saves at once what waits; `leaving` when the page may be gone before the answer comes. */
  flush(leaving = false): void {
    if (this.#callOff || leaving) void this.#run(leaving);
  }

  /** Tries again at once after a failure. */
  retry(): void {
    void this.#run(false);
  }

  /** The server's draft that the next save builds upon, 0 when there is none. */
  get version(): number {
    return this.#version;
  }

  /** The person's own words win over the other device's, of which `version` was shown; 0 when it has no draft. */
  keepMine(version: number): void {
    this.#version = version;
    this.#conflict = false;
    void this.#run(false);
  }

  /**
   * Holds back further saves and waits for the one on its way, so that the step's own save comes last. False when
   * that one brought to light that another device saved in between.
   */
  async pause(): Promise<boolean> {
    this.#paused = true;
    this.#rest();
    await this.#busy;
    return !this.#conflict;
  }

  resume(): void {
    this.#paused = false;
    if (!this.#isAtRest()) this.#soon(PAUSE);
  }

  /** The step is saved or given up: nothing is kept any more. */
  finish(): void {
    this.#over = true;
    this.#rest();
    this.#tools.copy.forget();
  }

  #isAtRest(): boolean {
    return this.#confirmed !== undefined && sameContent(this.#current, this.#confirmed);
  }

  #keepCopy(): void {
    this.#tools.copy.keep({ content: this.#current, version: this.#version, sent: this.#sent });
  }

  #rest(): void {
    this.#callOff?.();
    this.#callOff = undefined;
  }

  #soon(milliseconds: number): void {
    this.#rest();
    this.#callOff = this.#tools.later(() => void this.#run(false), milliseconds);
  }

  #run(leaving: boolean): Promise<void> {
    if (this.#busy || this.#paused || this.#over || this.#conflict) return Promise.resolve();
    this.#rest();
    if (this.#isAtRest()) {
      this.#tools.copy.forget();
      return Promise.resolve();
    }
    this.#busy = this.#save(leaving).finally(() => {
      this.#busy = undefined;
    });
    return this.#busy;
  }

  async #save(leaving: boolean): Promise<void> {
    const content = this.#current;
    const before = this.#sent;
    this.#sent = content;
    this.#keepCopy();
    this.#tools.onChange({ is: 'saving' });
    const outcome = await this.#tools.save({ content, version: this.#version }, leaving);
    if (this.#over) return;
    if (outcome.is === 'kept') this.#kept(content, outcome);
    else if (outcome.is === 'stale') await this.#compare([before, content]);
    else this.#failed(outcome.is === 'no-answer');
  }

  #kept(content: DraftContent, { version, at }: { version: number; at: Date }): void {
    this.#version = version;
    this.#confirmed = content;
    this.#sent = null;
    this.#failures = 0;
    if (this.#isAtRest()) {
      this.#tools.copy.forget();
      this.#tools.onChange({ is: 'saved', at });
    } else {
      this.#keepCopy();
      if (!this.#paused) this.#soon(PAUSE);
    }
  }

  #failed(tryAgain: boolean): void {
    this.#tools.onChange({ is: 'failed' });
    if (!tryAgain || this.#paused) return;
    this.#soon(Math.min(FIRST_RETRY * 2 ** this.#failures, LONGEST_RETRY));
    this.#failures += 1;
  }

  /** The server holds another version: words of ours whose answer was lost, or another device's. */
  async #compare(ours: (DraftContent | null)[]): Promise<void> {
    let newest: StoredDraft | null;
    try {
      newest = await this.#tools.newest();
    } catch {
      this.#failed(true);
      return;
    }
    if (newest && ours.some((one) => one !== null && sameContent(one, newest.content))) {
      this.#kept(newest.content, { version: newest.version, at: new Date() });
      return;
    }
    this.#conflict = true;
    this.#tools.onChange({ is: 'conflict' });
  }
}
