import { describe, expect, it } from 'vitest';
import type { LocalCopy } from '../../app/session/local-draft-copy.ts';
import { DraftSaver, type DraftSaverState, type SaveOutcome } from './draft-saver.ts';
import type { DraftStart, StoredDraft } from './draft-start.ts';

const at = new Date('2026-11-21T14:02:00Z');
const record = { reason: '' };
const say = (reason: string) => ({ reason });
const nothingTyped: DraftStart = { content: null, version: 0, unsaved: false, conflict: false };

/** Lets every promise that can go on do so. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

/** A keeper with a server that answers by hand and a clock that stands still until it is told to go. */
function opened(start: DraftStart = nothingTyped, shown = record) {
  const seen: DraftSaverState[] = [];
  const sent: { draft: StoredDraft; leaving: boolean; answer: (outcome: SaveOutcome) => void }[] = [];
  const timers = new Set<{ deed: () => void; milliseconds: number }>();
  const world = { copy: null as LocalCopy | null, newest: null as StoredDraft | null | Error };
  const keeper = new DraftSaver(
    {
      save: (draft, leaving) => new Promise((answer) => sent.push({ draft, leaving, answer })),
      newest: async () => {
        if (world.newest instanceof Error) throw world.newest;
        return world.newest;
      },
      copy: {
        keep: (copy) => {
          world.copy = copy;
        },
        forget: () => {
          world.copy = null;
        },
      },
      later: (deed, milliseconds) => {
        const timer = { deed, milliseconds };
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
      timer.deed();
    }
    await settle();
  };
  const answer = async (outcome: SaveOutcome) => {
    sent.at(-1)?.answer(outcome);
    await settle();
  };
  return { keeper, seen, sent, world, timers, passTime, answer };
}

describe('a draft that is being typed', () => {
  it('is kept here at once and there after a pause', async () => {
    const { keeper, sent, world, timers, passTime, answer, seen } = opened();
    keeper.typed(say('a'));
    keeper.typed(say('ab'));
    expect(world.copy?.content).toEqual(say('ab'));
    expect([...timers].map((timer) => timer.milliseconds)).toEqual([600]);
    await passTime();
    expect(sent.map(({ draft }) => draft)).toEqual([{ content: say('ab'), version: 0 }]);
    await answer({ is: 'kept', version: 1, at });
    expect(world.copy).toBeNull();
    expect(seen.at(-1)).toEqual({ is: 'saved', at });
  });

  it('is sent one call at a time, each on the version of the last', async () => {
    const { keeper, sent, passTime, answer } = opened();
    keeper.typed(say('a'));
    await passTime();
    keeper.typed(say('ab'));
    await passTime();
    expect(sent).toHaveLength(1);
    await answer({ is: 'kept', version: 1, at });
    await passTime();
    expect(sent[1]?.draft).toEqual({ content: say('ab'), version: 1 });
  });

  it('sends nothing for words that were taken back', async () => {
    const { keeper, sent, world, passTime } = opened();
    keeper.typed(say('a'));
    keeper.typed(record);
    await passTime();
    expect(sent).toHaveLength(0);
    expect(world.copy).toBeNull();
  });

  it('is sent at once when the field or the page is left', async () => {
    const { keeper, sent } = opened();
    keeper.typed(say('a'));
    keeper.flush(true);
    await settle();
    expect(sent.map(({ leaving }) => leaving)).toEqual([true]);
  });

  it('is sent without a key when the browser holds words that the server never got', async () => {
    const start = { content: say('lost'), version: 2, unsaved: true, conflict: false };
    const { sent, passTime } = opened(start, say('lost'));
    await passTime();
    expect(sent[0]?.draft).toEqual({ content: say('lost'), version: 2 });
  });
});

describe('a draft that cannot be saved', () => {
  it('stays in the browser and is tried again, each time later', async () => {
    const { keeper, world, timers, passTime, answer, seen } = opened();
    keeper.typed(say('a'));
    await passTime();
    await answer({ is: 'no-answer' });
    expect(seen.at(-1)).toEqual({ is: 'failed' });
    expect(world.copy).toEqual({ content: say('a'), version: 0, sent: say('a') });
    expect([...timers][0]?.milliseconds).toBe(2000);
    await passTime();
    await answer({ is: 'no-answer' });
    expect([...timers][0]?.milliseconds).toBe(4000);
    await passTime();
    await answer({ is: 'kept', version: 1, at });
    expect(world.copy).toBeNull();
  });

  it('is not tried again by itself when it is refused, but at once when asked', async () => {
    const { keeper, sent, timers, passTime, answer } = opened();
    keeper.typed(say('a'));
    await passTime();
    await answer({ is: 'refused' });
    expect(timers.size).toBe(0);
    keeper.retry();
    await settle();
    expect(sent).toHaveLength(2);
  });
});

describe('two devices', () => {
  it('asks before it overwrites, and sends nothing until the person has chosen', async () => {
    const { keeper, sent, world, passTime, answer, seen } = opened();
    keeper.typed(say('mine'));
    await passTime();
    world.newest = { content: say('theirs'), version: 4 };
    await answer({ is: 'stale' });
    expect(seen.at(-1)).toEqual({ is: 'conflict' });
    keeper.typed(say('mine too'));
    await passTime();
    expect(sent).toHaveLength(1);
    keeper.keepMine(4);
    await settle();
    expect(sent[1]?.draft).toEqual({ content: say('mine too'), version: 4 });
  });

  it('starts anew when the other device has confirmed the step', async () => {
    const { keeper, sent, passTime, answer } = opened({ ...nothingTyped, version: 3 });
    keeper.typed(say('mine'));
    await passTime();
    await answer({ is: 'stale' });
    expect(keeper.version).toBe(3);
    keeper.keepMine(0);
    await settle();
    expect(sent[1]?.draft.version).toBe(0);
  });

  it('recognises its own words whose answer was lost', async () => {
    const { keeper, sent, world, passTime, answer, seen } = opened();
    keeper.typed(say('a'));
    await passTime();
    await answer({ is: 'no-answer' });
    keeper.typed(say('ab'));
    await passTime();
    world.newest = { content: say('a'), version: 1 };
    await answer({ is: 'stale' });
    expect(seen).not.toContainEqual({ is: 'conflict' });
    await passTime();
    expect(sent.at(-1)?.draft).toEqual({ content: say('ab'), version: 1 });
  });

  it('waits when it cannot read what the other device wrote', async () => {
    const { keeper, world, timers, passTime, answer, seen } = opened();
    keeper.typed(say('a'));
    await passTime();
    world.newest = new Error('no answer');
    await answer({ is: 'stale' });
    expect(seen.at(-1)).toEqual({ is: 'failed' });
    expect(timers.size).toBe(1);
  });

  it('opens with the question when the browser holds older words', async () => {
    const start = { content: say('mine'), version: 5, unsaved: false, conflict: true };
    const { keeper, sent, passTime } = opened(start, say('mine'));
    await passTime();
    expect(sent).toHaveLength(0);
    keeper.keepMine(5);
    await settle();
    expect(sent[0]?.draft).toEqual({ content: say('mine'), version: 5 });
  });
});

describe('the save of the step itself', () => {
  it('waits for the save on its way and holds back further ones', async () => {
    const { keeper, sent, world, passTime, answer } = opened();
    keeper.typed(say('a'));
    await passTime();
    keeper.typed(say('ab'));
    const paused = keeper.pause();
    await answer({ is: 'kept', version: 1, at });
    expect(await paused).toBe(true);
    await passTime();
    expect(sent).toHaveLength(1);
    keeper.finish();
    expect(world.copy).toBeNull();
    keeper.typed(say('abc'));
    await passTime();
    expect(sent).toHaveLength(1);
  });

  it('goes on keeping when the step could not be saved', async () => {
    const { keeper, sent, passTime } = opened();
    keeper.typed(say('a'));
    await keeper.pause();
    keeper.resume();
    await passTime();
    expect(sent).toHaveLength(1);
  });

  it('says when another device came in between', async () => {
    const { keeper, world, passTime, answer } = opened();
    keeper.typed(say('a'));
    await passTime();
    const paused = keeper.pause();
    world.newest = { content: say('theirs'), version: 2 };
    await answer({ is: 'stale' });
    expect(await paused).toBe(false);
  });
});
