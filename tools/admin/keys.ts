import { Problem } from '../../src/domain/problem.ts';
import { counted } from '../../src/domain/text/counted.ts';
import { findKeyUse, findPepperUse, type KeyUse } from '../../src/server/workflows/keys/key-store.ts';
import { rewrapKeys } from '../../src/server/workflows/keys/rewrap-keys.ts';
import type { AdminCommand } from './command.ts';

/** The keys of the installation: what still needs which, and the change to a new one. */
export const KEY_COMMANDS: readonly AdminCommand[] = [
  {
    subject: 'keys',
    verb: 'status',
    usage: '',
    summary: 'says how much each key in DATA_KEYS protects, and which key how many passwords can only be checked with',
    async run({ db, vault }, _actor, args, say) {
      if (args.length > 0) return 'not-understood';
      const used = new Map((await findKeyUse(db)).map((use) => [use.name, use]));
      const none = { applicants: 0, people: 0, messages: 0 };
      const names = [...vault.keyNames, ...[...used.keys()].filter((name) => !vault.keyNames.includes(name))];
      for (const name of names) say(`${name} ${describeUse(used.get(name) ?? { name, ...none }, vault.keyNames)}`);
      for (const { name, passwords } of await findPepperUse(db)) {
        say(`${name ?? 'the oldest APP_SECRET'} (passwords): ${counted(passwords, 'password')}`);
      }
      return 0;
    },
  },
  {
    subject: 'keys',
    verb: 'rewrap',
    usage: '',
    summary:
      'moves everything to the newest key in DATA_KEYS while the server runs; afterwards the others can be removed',
    async run(ctx, actor, args, say) {
      if (args.length > 0) return 'not-understood';
      const [newest, ...former] = ctx.vault.keyNames;
      try {
        const done = await rewrapKeys(ctx, actor, (sofar, all) => say(`${sofar} of ${all}`));
        const free = former.map((name) => `"${name}"`).join(', ');
        say(
          `${done} keys and messages are under the key "${newest}" now.${free && ` Nothing needs ${free} any more.`}`,
        );
        return 0;
      } catch (problem) {
        if (!(problem instanceof Problem)) throw problem;
        say(problem.message);
        return 1;
      }
    },
  },
];

function describeUse({ name, applicants, people, messages }: KeyUse, known: readonly string[]): string {
  const place = known[0] === name ? 'newest' : known.includes(name) ? 'former' : 'MISSING in DATA_KEYS';
  const uses = [
    counted(applicants, 'applicant'),
    counted(people, 'person', 'people'),
    counted(messages, 'waiting message'),
  ];
  return `(${place}): ${uses.join(', ')}`;
}
