import { randomBytes, randomUUID } from 'node:crypto';
import { hashToken, newToken } from '../../src/server/infrastructure/secrets/tokens.ts';
import {
  createApplicant,
  createApplication,
  createLandlord,
  loggedIn,
  PASSWORD,
  type TestPerson,
} from '../../testing/builders/builders.ts';
import { callerAt } from '../../testing/server/caller.ts';
import type { Deployment } from '../harness/deployment.ts';
import { createQuickProperty } from '../scenarios/ready-applicants.ts';
import { expectStatuses, type Race, renewedAfter } from './race.ts';

const ROUNDS_PER_PERSON = 25;
/** What a person may enter wrongly before the code is closed. */
const MOST_MISSES = 3;
const GUESSES = 8;

const confirm: Race = {
  name: 'race: guess a code',
  what: 'Eight wrong codes for one contact are entered at the same moment; three of them may count.',
  rounds: { long: 1500, short: 0, control: 60 },
  async prepare(deployment) {
    const nextPerson = renewedAfter(ROUNDS_PER_PERSON, () => createApplicant(deployment));
    return async () => {
      const guesser = await nextPerson();
      await deployment.sql(`delete from contact_code where person_id = $1`, [guesser.id]);
      await deployment.sql(
        `insert into contact_code (id, person_id, subject, contact, code_hash, sent_at)
         values ($1, $2, 'email', $3, $4, now())`,
        [randomUUID(), guesser.id, guesser.email, randomBytes(32)],
      );
      const answers = await Promise.all(
        Array.from({ length: GUESSES }, (_, place) =>
          guesser.post('/api/account/contact-code/confirm', { contact: 'email', code: `100${place}` }),
        ),
      );
      const counted = answers.filter(({ status }) => status === 422).length;
      const strange = answers.filter(({ status }) => ![410, 422].includes(status));
      return [
        ...(counted <= MOST_MISSES ? [] : [`${counted} wrong codes were compared`]),
        ...strange.map(({ status }) => `a guess was answered with ${status}`),
      ];
    };
  },
  controls: [
    {
      name: 'no lock on the person',
      file: 'src/server/accounts/contacts/redeem-code.ts',
      find: 'await lockPerson(tx, actor.userId);',
      replace: '',
      why: 'Guesses wait for each other, so that each is counted.',
    },
  ],
};

/** An invitation to apply together, written past the server, with its token. */
async function inviteTo(deployment: Deployment, applicantId: string, propertyId: string) {
  const [id, token] = [randomUUID(), newToken()];
  await deployment.sql(
    `insert into co_applicant (id, primary_applicant_id, property_id, channel, recipient, token_hash)
     values ($1, $2, $3, 'email', $4, $5)`,
    [id, applicantId, propertyId, `${id}@example.test`, hashToken(token)],
  );
  return { id, token };
}

const join: Race = {
  name: 'race: join through one link',
  what: 'Two people join a group through one link at the same moment.',
  rounds: { long: 1000, short: 0, control: 60 },
  async prepare(deployment) {
    const landlord = await createLandlord(deployment);
    const people = [await createApplicant(deployment), await createApplicant(deployment)];
    const primary = await createApplicant(deployment);
    return async () => {
      const property = await createQuickProperty(landlord);
      const { id, token } = await inviteTo(deployment, await createApplication(primary, property), property.id);
      const answers = await Promise.all(
        people.map((person) =>
          person.post(`/api/applicant/update-coapplicant/${id}`, { status: 1, coapplicant_token: token }),
        ),
      );
      return expectStatuses('join', answers, 200, 404);
    };
  },
  controls: [
    {
      name: 'no lock on the invitation',
      file: 'src/server/invitations/co-applicant-store.ts',
      find: 'lock ? sql`for no key update of c` : sql``',
      replace: 'sql``',
      why: 'The second person waits for the first, and finds the link used.',
    },
  ],
};

/** A password reset link, written past the server, with its token. */
async function resetTokenFor(deployment: Deployment, person: TestPerson): Promise<string> {
  const token = newToken();
  await deployment.sql(
    `insert into password_reset (id, person_id, token_hash, created_at) values ($1, $2, $3, now())`,
    [randomUUID(), person.id, hashToken(token)],
  );
  return token;
}

const isLoggedIn = async (deployment: Deployment, token: string): Promise<boolean> =>
  (await callerAt(deployment.origin, token).get('/api/account')).status === 200;

/** Plays resets against calls of somebody who knows the old password. */
async function prepareResets(
  deployment: Deployment,
  attack: (thief: TestPerson, oldPassword: string) => Promise<{ tokens: string[]; password: string }>,
) {
  const nextOwner = renewedAfter(ROUNDS_PER_PERSON, () => createApplicant(deployment));
  const passwords = new Map<string, string>();
  return async (round: number): Promise<string[]> => {
    const owner = await nextOwner();
    const password = passwords.get(owner.id) ?? PASSWORD;
    const thief = await loggedIn(deployment, owner.email, password);
    const token = await resetTokenFor(deployment, owner);
    const own = `Owner-of-it-${round}!`;
    const [reset, stolen] = await Promise.all([
      callerAt(deployment.origin).post('/api/reset-password', {
        token,
        email: owner.email,
        password: own,
        password_confirm: own,
      }),
      attack(thief, password),
    ]);
    const anonymous = callerAt(deployment.origin);
    const logIn = async (wanted: string) =>
      (await anonymous.post('/api/login', { email: owner.email, password: wanted })).status === 200;
    if (reset.status !== 200) {
      // The change of the password came first, and closed the link.
      if (await logIn(stolen.password)) passwords.set(owner.id, stolen.password);
      return reset.status === 410 ? [] : [`a reset was answered with ${reset.status}`];
    }
    const survived = (
      await Promise.all([thief.token, ...stolen.tokens].map((one) => isLoggedIn(deployment, one)))
    ).some(Boolean);
    const ownWorks = await logIn(own);
    const oldWorks = stolen.password !== own && (await logIn(stolen.password));
    passwords.set(owner.id, ownWorks ? own : stolen.password);
    return [
      ...(survived ? ['a session of the old password survived a reset'] : []),
      ...(ownWorks ? [] : ['the password of a reset does not work']),
      ...(oldWorks ? ['a password that was replaced by a reset works'] : []),
    ];
  };
}

const logInWhileResetting: Race = {
  name: 'race: log in while resetting',
  what: 'Somebody who knows the old password logs in at the moment when it is reset.',
  rounds: { long: 1000, short: 0, control: 100 },
  prepare: (deployment) =>
    prepareResets(deployment, async (thief, oldPassword) => {
      const anonymous = callerAt(deployment.origin);
      const answers = await Promise.all(
        [1, 2].map(() => anonymous.post('/api/login', { email: thief.email, password: oldPassword })),
      );
      return {
        tokens: answers.flatMap(({ status, body }) => (status === 200 ? [body.tokens[0]] : [])),
        password: oldPassword,
      };
    }),
  controls: [
    {
      name: 'no second look at the password',
      file: 'src/server/accounts/sessions/log-in.ts',
      find: ' || !(await lockPasswordHash(tx, found.id, found.passwordHash))',
      replace: '',
      why: 'A password that is replaced while it is compared opens no session.',
    },
  ],
};

const changeWhileResetting: Race = {
  name: 'race: change a password while resetting',
  what: 'Somebody who is logged in changes the password at the moment when its owner resets it.',
  rounds: { long: 500, short: 0, control: 100 },
  prepare: (deployment) =>
    prepareResets(deployment, async (thief, oldPassword) => {
      const password = `Thief-of-it-${randomUUID().slice(0, 8)}!`;
      const changed = await thief.post('/api/account/update-password', {
        old_password: oldPassword,
        new_password: password,
        new_password_confirmation: password,
      });
      return {
        tokens: changed.status === 200 ? [changed.body.tokens[0]] : [],
        password: changed.status === 200 ? password : oldPassword,
      };
    }),
  controls: [
    {
      name: 'no second look at the session and the password',
      file: 'src/server/accounts/passwords/update-password.ts',
      find: `await lockOwnSession(tx, actor);
    // A password that was replaced while we hashed is not the old one any more.
    if (!(await lockPasswordHash(tx, actor.userId, person.passwordHash))) throw wrongPassword();`,
      replace: '',
      why: 'A change that began before a reset does nothing after it.',
    },
  ],
};

export const accountRaces: Race[] = [confirm, join, logInWhileResetting, changeWhileResetting];
