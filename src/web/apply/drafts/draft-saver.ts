import type { DraftContent, LocalCopy } from '../../app/session/local-draft-copy.ts';
import { type DraftStart, type StoredDraft, sameContent } from './draft-start.ts';

/** The result of a save: kept with its new version, refused permanently, stale, or no reply. */
export type SaveOutcome =
  | { is: 'kept'; version: number; at: Date }
  | { is: 'stale' }
  | { is: 'refused' }
  | { is: 'no-answer' };

export interface DraftSaverDeps {
  save: (draft: StoredDraft, isUnloading: boolean) => Promise<SaveOutcome>;
  /** The server's newest draft, null when there is none. Rejects without a reply. */
  newest: () => Promise<StoredDraft | null>;
  /** The local copy in the browser. */
  copy: { save: (copy: LocalCopy) => void; remove: () => void };
  /** Runs a function after some milliseconds; returns a function that cancels it. */
  schedule: (run: () => void, milliseconds: number) => () => void;
  onChange: (state: DraftSaverState) => void;
}

export type DraftSaverState =
  | { is: 'idle' }
  | { is: 'saving' }
  | { is: 'saved'; at: Date }
  | { is: 'failed' }
  /** Another device saved in between; nothing is sent until the user has chosen. */
  | { is: 'conflict' };

/** Milliseconds after the last key. */
const PAUSE = 600;
/** Milliseconds before the first retry; the pause doubles up to a minute. */
const FIRST_RETRY = 2000;
const LONGEST_RETRY = 60_000;

/**
 * Saves the draft of one step while the user types: in the browser immediately, on the server when typing pauses, one
 * call at a time. It never overwrites changes of another device unless the user says so.
 */
export class DraftSaver {
  readonly #deps: DraftSaverDeps;
  #version: number;
  /** The values on the screen. */
  #current: DraftContent;
  /** The draft that the server is known to have; undefined when it does not have ours. */
  #confirmed: DraftContent | undefined;
  /** The draft that was sent without a reply. */
  #sent: DraftContent | null = null;
  #busy: Promise<void> | undefined;
  #paused = false;
  #isFinished = false;
  #conflict: boolean;
  #failures = 0;
  #timerCancel: (() => void) | undefined;

  /** `shown` is what the form opens with: the draft or the saved record. */
  constructor(deps: DraftSaverDeps, start: DraftStart, shown: DraftContent) {
    this.#deps = deps;
    this.#version = start.version;
    this.#current = shown;
    this.#confirmed = start.unsaved || start.conflict ? undefined : shown;
    this.#conflict = start.conflict;
    if (start.unsaved) this.#schedule(PAUSE);
  }

  /** The form's values have changed. */
  update(content: DraftContent): void {
    if (this.#isFinished || sameContent(content, this.#current)) return;
    this.#current = content;
    this.#saveCopy();
    if (!this.#conflict && !this.#paused) this.#schedule(PAUSE);
  }

  /** Saves pending changes immediately; `isUnloading` when the page may be gone before the reply. */
  flush(isUnloading = false): void {
    if (this.#timerCancel || isUnloading) void this.#run(isUnloading);
  }

  /** Retries immediately after a failure. */
  retry(): void {
    void this.#run(false);
  }

  /** The version of the server's draft that the next save is based on; 0 when there is none. */
  get version(): number {
    return this.#version;
  }

  /** Keeps this device's changes over those of the other device at `version`; 0 when it has no draft. */
  keepMine(version: number): void {
    this.#version = version;
    this.#conflict = false;
    void this.#run(false);
  }

  /**
   * Pauses further saves and waits for the running one, so that the step's own save comes last. False when another device
   * saved in between.
   */
  async pause(): Promise<boolean> {
    this.#paused = true;
    this.#cancelTimer();
    await this.#busy;
    return !this.#conflict;
  }

  resume(): void {
    this.#paused = false;
    if (!this.#isSaved()) this.#schedule(PAUSE);
  }

  /** The step was saved or discarded: stops saving and removes the local copy. */
  finish(): void {
    this.#isFinished = true;
    this.#cancelTimer();
    this.#deps.copy.remove();
  }

  #isSaved(): boolean {
    return this.#confirmed !== undefined && sameContent(this.#current, this.#confirmed);
  }

  #saveCopy(): void {
    this.#deps.copy.save({ content: this.#current, version: this.#version, sent: this.#sent });
  }

  #cancelTimer(): void {
    this.#timerCancel?.();
    this.#timerCancel = undefined;
  }

  #schedule(milliseconds: number): void {
    this.#cancelTimer();
    this.#timerCancel = this.#deps.schedule(() => void this.#run(false), milliseconds);
  }

  #run(isUnloading: boolean): Promise<void> {
    if (this.#busy || this.#paused || this.#isFinished || this.#conflict) return Promise.resolve();
    this.#cancelTimer();
    if (this.#isSaved()) {
      this.#deps.copy.remove();
      return Promise.resolve();
    }
    this.#busy = this.#save(isUnloading).finally(() => {
      this.#busy = undefined;
    });
    return this.#busy;
  }

  async #save(isUnloading: boolean): Promise<void> {
    const content = this.#current;
    const before = this.#sent;
    this.#sent = content;
    this.#saveCopy();
    this.#deps.onChange({ is: 'saving' });
    const outcome = await this.#deps.save({ content, version: this.#version }, isUnloading);
    if (this.#isFinished) return;
    if (outcome.is === 'kept') this.#onSaved(content, outcome);
    else if (outcome.is === 'stale') await this.#compare([before, content]);
    else this.#onFailed(outcome.is === 'no-answer');
  }

  #onSaved(content: DraftContent, { version, at }: { version: number; at: Date }): void {
    this.#version = version;
    this.#confirmed = content;
    this.#sent = null;
    this.#failures = 0;
    if (this.#isSaved()) {
      this.#deps.copy.remove();
      this.#deps.onChange({ is: 'saved', at });
    } else {
      this.#saveCopy();
      if (!this.#paused) this.#schedule(PAUSE);
    }
  }

  #onFailed(canRetry: boolean): void {
    this.#deps.onChange({ is: 'failed' });
    if (!canRetry || this.#paused) return;
    this.#schedule(Math.min(FIRST_RETRY * 2 ** this.#failures, LONGEST_RETRY));
    this.#failures += 1;
  }

  /** The server has another version: our own save whose reply was lost, or another device's. */
  async #compare(ours: (DraftContent | null)[]): Promise<void> {
    let newest: StoredDraft | null;
    try {
      newest = await this.#deps.newest();
    } catch {
      this.#onFailed(true);
      return;
    }
    if (newest && ours.some((one) => one !== null && sameContent(one, newest.content))) {
      this.#onSaved(newest.content, { version: newest.version, at: new Date() });
      return;
    }
    this.#conflict = true;
    this.#deps.onChange({ is: 'conflict' });
  }
}
