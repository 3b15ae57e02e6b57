import { describe, expect, it } from 'vitest';
import type { LocalCopy } from '../../app/session/local-draft-copy.ts';
import { DraftSaver, type DraftSaverState, type SaveOutcome } from './draft-saver.ts';
import type { DraftStart, StoredDraft } from './draft-start.ts';

const at = new Date('2026-11-21T14:02:00Z');
const record = { reason: '' };
const reasonIs = (reason: string) => ({ reason });
const nothingTyped: DraftStart = { content: null, version: 0, unsaved: false, conflict: false };

/** Lets pending promises settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A saver whose server replies and timers the test controls. */
function openSaver(start: DraftStart = nothingTyped, shown = record) {
  const seen: DraftSaverState[] = [];
  const sent: { draft: StoredDraft; isUnloading: boolean; answer: (outcome: SaveOutcome) => void }[] = [];
  const timers = new Set<{ run: () => void; milliseconds: number }>();
  const store = { copy: null as LocalCopy | null, newest: null as StoredDraft | null | Error };
  const saver = new DraftSaver(
    {
      save: (draft, isUnloading) => new Promise((answer) => sent.push({ draft, isUnloading, answer })),
      newest: async () => {
        if (store.newest instanceof Error) throw store.newest;
        return store.newest;
      },
      copy: {
        save: (copy) => {
          store.copy = copy;
        },
        remove: () => {
          store.copy = null;
        },
      },
      schedule: (run, milliseconds) => {
        const timer = { run, milliseconds };
        timers.add(timer);
        return () => timers.delete(timer);
      },
      onChange: (state) => seen.push(state),
    },
    start,
    shown,
  );
  const passTime = async () => {
    for (const timer of [...timers]) {
      timers.delete(timer);
      timer.run();
    }
    await settle();
  };
  const answer = async (outcome: SaveOutcome) => {
    sent.at(-1)?.answer(outcome);
    await settle();
  };
  return { saver, seen, sent, store, timers, passTime, answer };
}

describe('a draft that is being typed', () => {
  it('is stored in the browser immediately and on the server after a pause', async () => {
    const { saver, sent, store, timers, passTime, answer, seen } = openSaver();
    saver.update(reasonIs('a'));
    saver.update(reasonIs('ab'));
    expect(store.copy?.content).toEqual(reasonIs('ab'));
    expect([...timers].map((timer) => timer.milliseconds)).toEqual([600]);
    await passTime();
    expect(sent.map(({ draft }) => draft)).toEqual([{ content: reasonIs('ab'), version: 0 }]);
    await answer({ is: 'kept', version: 1, at });
    expect(store.copy).toBeNull();
    expect(seen.at(-1)).toEqual({ is: 'saved', at });
  });

  it('is sent one call at a time, each based on the version of the last', async () => {
    const { saver, sent, passTime, answer } = openSaver();
    saver.update(reasonIs('a'));
    await passTime();
    saver.update(reasonIs('ab'));
    await passTime();
    expect(sent).toHaveLength(1);
    await answer({ is: 'kept', version: 1, at });
    await passTime();
    expect(sent[1]?.draft).toEqual({ content: reasonIs('ab'), version: 1 });
  });

  it('sends nothing when the changes were undone', async () => {
    const { saver, sent, store, passTime } = openSaver();
    saver.update(reasonIs('a'));
    saver.update(record);
    await passTime();
    expect(sent).toHaveLength(0);
    expect(store.copy).toBeNull();
  });

  it('is sent immediately on blur and when the page unloads', async () => {
    const { saver, sent } = openSaver();
    saver.update(reasonIs('a'));
    saver.flush(true);
    await settle();
    expect(sent.map(({ isUnloading }) => isUnloading)).toEqual([true]);
  });

  it('is sent without a key press when the browser has changes that the server never got', async () => {
    const start = { content: reasonIs('lost'), version: 2, unsaved: true, conflict: false };
    const { sent, passTime } = openSaver(start, reasonIs('lost'));
    await passTime();
    expect(sent[0]?.draft).toEqual({ content: reasonIs('lost'), version: 2 });
  });
});

describe('a draft that cannot be saved', () => {
  it('stays in the browser and is retried with growing pauses', async () => {
    const { saver, store, timers, passTime, answer, seen } = openSaver();
    saver.update(reasonIs('a'));
    await passTime();
    await answer({ is: 'no-answer' });
    expect(seen.at(-1)).toEqual({ is: 'failed' });
    expect(store.copy).toEqual({ content: reasonIs('a'), version: 0, sent: reasonIs('a') });
    expect([...timers][0]?.milliseconds).toBe(2000);
    await passTime();
    await answer({ is: 'no-answer' });
    expect([...timers][0]?.milliseconds).toBe(4000);
    await passTime();
    await answer({ is: 'kept', version: 1, at });
    expect(store.copy).toBeNull();
  });

  it('is not retried automatically after an error reply, but immediately on demand', async () => {
    const { saver, sent, timers, passTime, answer } = openSaver();
    saver.update(reasonIs('a'));
    await passTime();
    await answer({ is: 'refused' });
    expect(timers.size).toBe(0);
    saver.retry();
    await settle();
    expect(sent).toHaveLength(2);
  });
});

describe('two devices', () => {
  it('reports the conflict, and sends nothing until the user has chosen', async () => {
    const { saver, sent, store, passTime, answer, seen } = openSaver();
    saver.update(reasonIs('mine'));
    await passTime();
    store.newest = { content: reasonIs('theirs'), version: 4 };
    await answer({ is: 'stale' });
    expect(seen.at(-1)).toEqual({ is: 'conflict' });
    saver.update(reasonIs('mine too'));
    await passTime();
    expect(sent).toHaveLength(1);
    saver.keepMine(4);
    await settle();
    expect(sent[1]?.draft).toEqual({ content: reasonIs('mine too'), version: 4 });
  });

  it('starts from version 0 when the other device has confirmed the step', async () => {
    const { saver, sent, passTime, answer } = openSaver({ ...nothingTyped, version: 3 });
    saver.update(reasonIs('mine'));
    await passTime();
    await answer({ is: 'stale' });
    expect(saver.version).toBe(3);
    saver.keepMine(0);
    await settle();
    expect(sent[1]?.draft.version).toBe(0);
  });

  it('recognizes its own changes when the reply was lost', async () => {
    const { saver, sent, store, passTime, answer, seen } = openSaver();
    saver.update(reasonIs('a'));
    await passTime();
    await answer({ is: 'no-answer' });
    saver.update(reasonIs('ab'));
    await passTime();
    store.newest = { content: reasonIs('a'), version: 1 };
    await answer({ is: 'stale' });
    expect(seen).not.toContainEqual({ is: 'conflict' });
    await passTime();
    expect(sent.at(-1)?.draft).toEqual({ content: reasonIs('ab'), version: 1 });
  });

  it('retries when it cannot read the draft of the other device', async () => {
    const { saver, store, timers, passTime, answer, seen } = openSaver();
    saver.update(reasonIs('a'));
    await passTime();
    store.newest = new Error('no answer');
    await answer({ is: 'stale' });
    expect(seen.at(-1)).toEqual({ is: 'failed' });
    expect(timers.size).toBe(1);
  });

  it('opens with the conflict when the browser has older changes', async () => {
    const start = { content: reasonIs('mine'), version: 5, unsaved: false, conflict: true };
    const { saver, sent, passTime } = openSaver(start, reasonIs('mine'));
    await passTime();
    expect(sent).toHaveLength(0);
    saver.keepMine(5);
    await settle();
    expect(sent[0]?.draft).toEqual({ content: reasonIs('mine'), version: 5 });
  });
});

describe('the save of the step itself', () => {
  it('waits for the running save and pauses further ones', async () => {
    const { saver, sent, store, passTime, answer } = openSaver();
    saver.update(reasonIs('a'));
    await passTime();
    saver.update(reasonIs('ab'));
    const paused = saver.pause();
    await answer({ is: 'kept', version: 1, at });
    expect(await paused).toBe(true);
    await passTime();
    expect(sent).toHaveLength(1);
    saver.finish();
    expect(store.copy).toBeNull();
    saver.update(reasonIs('abc'));
    await passTime();
    expect(sent).toHaveLength(1);
  });

  it('resumes saving when the step could not be saved', async () => {
    const { saver, sent, passTime } = openSaver();
    saver.update(reasonIs('a'));
    await saver.pause();
    saver.resume();
    await passTime();
    expect(sent).toHaveLength(1);
  });

  it('reports a save by another device in between', async () => {
    const { saver, store, passTime, answer } = openSaver();
    saver.update(reasonIs('a'));
    await passTime();
    const paused = saver.pause();
    store.newest = { content: reasonIs('theirs'), version: 2 };
    await answer({ is: 'stale' });
    expect(await paused).toBe(false);
  });
});
