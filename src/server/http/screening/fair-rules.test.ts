import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  A_PNG,
  createApplicant,
  createApplication,
  createLandlord,
  createProperty,
  createSubmittedApplication,
  expectStatus,
  someEmail,
  type TestPerson,
  type TestProperty,
} from '../../../../testing/builders/builders.ts';
import { casesOf, waitForOwnCheck } from '../../../../testing/builders/checks.ts';
import {
  agreeTo,
  enterCredit,
  followInvitation,
  orderOf,
  SINS,
  storeCard,
} from '../../../../testing/builders/orders.ts';
import { verifyAsLandlord } from '../../../../testing/builders/verification.ts';
import { startTestServer } from '../../../../testing/server/test-server.ts';
import { DECLINE_REASON_NAMES } from '../../../domain/applications/decision.ts';
import { APPLICANT_FEES } from '../../../domain/law/charging.ts';
import { requestingOf } from '../../../domain/law/checks.ts';
import { noticeFor } from '../../../domain/law/notices.ts';
import { askingOf } from '../../../domain/law/questions.ts';
import { valueIn } from '../../../domain/law/rule.ts';
import { salesTaxes } from '../../../domain/law/sales-tax.ts';
import { taxOn } from '../../../domain/payments/sales-tax.ts';
import { REQUIREMENTS } from '../../../domain/properties/requirements.ts';
import { CHECKS } from '../../../domain/screening/checks.ts';
import { NOT_SOLD_TO_LANDLORDS } from '../../../domain/screening/orders/order.ts';
import { CHECK_KINDS } from '../../../domain/values/check-kind.ts';
import { PROVINCES, type ProvinceCode } from '../../../domain/values/province.ts';
import { withLanguage } from '../../infrastructure/languages/language-scope.ts';

const server = startTestServer({ TENANTS_MAY_PAY: 'on', LANGUAGES: 'en,fr' });
vi.setConfig({ testTimeout: 90_000 });

const CITIES: Record<ProvinceCode, string> = {
  AB: 'Edmonton',
  BC: 'Vancouver',
  MB: 'Winnipeg',
  NB: 'Moncton',
  NL: "St. John's",
  NS: 'Halifax',
  NT: 'Yellowknife',
  NU: 'Iqaluit',
  ON: 'Toronto',
  PE: 'Charlottetown',
  QC: 'Montréal',
  SK: 'Regina',
  YT: 'Whitehorse',
};
const INCOME: readonly string[] = ['employment_info', 'proof_of_income', 'household_income'];
const HISTORY: readonly string[] = ['monthly_rent_payment', 'current_residence_duration', 'previous_residence'];
const SOLD = CHECK_KINDS.filter((kind) => !NOT_SOLD_TO_LANDLORDS.includes(kind));
const ORDERS = '/api/screening-request/landlord-request-items';
const PLACE = { address: '1290 Bloor St W', city: 'Toronto', province: 'ON', country: 'CA' };

/** What a call was refused for, as its caller sees it. */
const ruleOf = ({ status, body }: { status: number; body: { error_type?: string; rule?: string } }) => [
  status,
  body.error_type,
  body.rule,
];
const forbidden = (rule: string) => [422, 'ForbiddenByLaw', rule];

/** What people read in each language, written by hand and not read from the table. `place` begins the sentence. */
const READ = {
  en: {
    place: (code: ProvinceCode) => `In ${PROVINCES.find((one) => one.code === code)?.name()}`,
    withHistory:
      'you may ask for income only together with rental history. Please also select current or previous housing.',
    ifNotEnough:
      'you may request this check only if references or proof of income are not enough to decide. Please confirm that first.',
    noCharge: 'You can’t make applicants pay',
    noSin: 'a SIN may not be asked for. Please leave it out.',
    noCopy: 'a landlord may not get a copy of an ID. Please verify it in the window instead, or show it in person.',
    sinDigits: 'SIN must be 9 digits',
    asks: (days: number) => `Within ${days} days, you can ask us for the agency’s name`,
    follows: 'This notice follows',
  },
  fr: {
    place: (code: ProvinceCode) => PLACES_IN_FRENCH[code],
    withHistory:
      'vous ne pouvez demander le revenu qu’avec les antécédents de location. Veuillez choisir aussi le logement actuel ou le logement précédent.',
    ifNotEnough:
      'vous ne pouvez demander cette vérification que si les références ou les preuves de revenu ne suffisent pas pour décider. Veuillez d’abord le confirmer.',
    noCharge: 'Vous ne pouvez pas faire payer les personnes intéressées',
    noSin: 'le NAS ne peut pas être demandé. Veuillez ne pas l’inscrire.',
    noCopy:
      'un locateur ne peut pas recevoir la copie d’une pièce d’identité. Veuillez plutôt la faire vérifier dans la fenêtre, ou la montrer en personne.',
    sinDigits: 'Le NAS doit compter 9\u00a0chiffres',
    asks: (days: number) => `Dans les ${days}\u00a0jours, vous pouvez nous demander le nom et l’adresse de l’agence`,
    follows: 'Cet avis est donné conformément à la loi suivante\u00a0:',
  },
} as const;

const PLACES_IN_FRENCH: Record<ProvinceCode, string> = {
  AB: 'En Alberta',
  BC: 'En Colombie-Britannique',
  MB: 'Au Manitoba',
  NB: 'Au Nouveau-Brunswick',
  NL: 'À Terre-Neuve-et-Labrador',
  NS: 'En Nouvelle-Écosse',
  NT: 'Aux Territoires du Nord-Ouest',
  NU: 'Au Nunavut',
  ON: 'En Ontario',
  PE: 'À l’Île-du-Prince-Édouard',
  QC: 'Au Québec',
  SK: 'En Saskatchewan',
  YT: 'Au Yukon',
};

/** Somebody who chose a language for the account. */
async function reading(person: Promise<TestPerson>, language: keyof typeof READ): Promise<TestPerson> {
  const one = await person;
  expectStatus(await one.put('/api/account/language', { language }), 200);
  return one;
}

const CASES = PROVINCES.flatMap(({ code, name }) =>
  (['en', 'fr'] as const).map((language) => ({ code, name: name(), language })),
);

describe.each(CASES)('in $name, in $language', ({ code, language }) => {
  const { place, asks, ...read } = READ[language];
  let landlord: TestPerson;
  let property: TestProperty;
  let applicant: TestPerson;
  /** Of somebody else, who applied. */
  let submittedId: string;
  /** What the law says does not depend on the language: the second one shows how it is said. */
  const inOneLanguage = <Row>(rows: readonly Row[], isSaid: (row: Row) => boolean): readonly Row[] =>
    language === 'en' ? rows : rows.filter(isSaid);

  beforeAll(async () => {
    landlord = await reading(createLandlord(server()), language);
    property = await createProperty(landlord, { address: `12 Main St, ${CITIES[code]}, ${code}` });
    applicant = await reading(createApplicant(server()), language);
    await createApplication(applicant, property);
    const submitted = await createSubmittedApplication(server(), property);
    await reading(Promise.resolve(submitted.applicant), language);
    submittedId = submitted.applicantId;
  });

  const isAskingForbidden = (requirements: readonly string[]): boolean => {
    const isAlone = !requirements.some((each) => HISTORY.includes(each));
    const isIncome = requirements.some((each) => INCOME.includes(each));
    return askingOf(code, 'income') === 'with rental history' && isIncome && isAlone;
  };
  const selections = REQUIREMENTS.flatMap((each) => [[each], [each, 'previous_residence']]);
  test.each(inOneLanguage(selections, isAskingForbidden))('a landlord asks for %s %s', async (...requirements) => {
    const isForbidden = isAskingForbidden(requirements);
    const sent = [...new Set(requirements)];
    const answer = await landlord.post(`/api/application/${property.id}`, { requirements: sent });
    expect(ruleOf(answer)).toEqual(isForbidden ? forbidden('income') : [200, undefined, undefined]);
    if (isForbidden) expect(answer.body.errors.requirements).toEqual([`${place(code)}, ${read.withHistory}`]);
    else expect([...answer.body.application.requirements].sort()).toEqual(sent.sort());
  });

  const orders = SOLD.flatMap((kind) => [undefined, false, true].map((stated) => [kind, stated] as const));
  const isOrderForbidden = ([kind, stated]: (typeof orders)[number]): boolean =>
    requestingOf(code, kind) !== 'with consent' && stated !== true;
  const said = inOneLanguage(orders, isOrderForbidden);
  test.each(said)('a landlord orders a %s, stating that the rest is not enough: %s', async (kind, stated) => {
    const isForbidden = isOrderForbidden([kind, stated]);
    const email = someEmail();
    const order = orderOf(property, [{ email, items: [kind] }]);
    const answer = await landlord.post(ORDERS, { ...order, references_insufficient: stated });
    expect(answer.status).toBe(isForbidden ? 422 : 201);
    const { db } = server().ctx;
    const requests = await db.selectFrom('screening_request').select('id').where('recipient', '=', email).execute();
    expect(requests).toHaveLength(isForbidden ? 0 : 1);
    if (isForbidden) {
      expect(answer.body.error_type).toBe('ForbiddenByLaw');
      expect(answer.body.rule).toMatch(/^(?:credit-check|background-check|bank-data)$/);
      expect(answer.body.errors['screening_requests.0.items']).toEqual([`${place(code)}, ${read.ifNotEnough}`]);
    } else {
      const cents = CHECKS[kind].priceCents;
      const taxes = salesTaxes(code).map((tax) => ({ name: tax.name, amount: taxOn(cents, tax) / 100 }));
      expect(answer.body.taxes).toEqual(taxes);
    }
  });

  test('nobody is made to pay for what a landlord orders, and the law decides who may be asked', async () => {
    const isForbidden = valueIn(APPLICANT_FEES, code) === 'never';
    const order = orderOf(property, [{ email: someEmail(), items: ['id_verification'] }]);
    const answer = await landlord.post(ORDERS, { ...order, request_tenant_pays: true });
    expect(ruleOf(answer)).toEqual(isForbidden ? forbidden('applicant-fees') : [422, undefined, undefined]);
    expect(answer.body.errors).toEqual({ request_tenant_pays: [read.noCharge] });
    const shown = expectStatus(await landlord.get(`/api/screening-request/landlord-requests/${property.id}`), 200);
    expect(shown.body.tenants_may_pay).toBe(isForbidden ? 0 : 1);
  });

  const forms = ['credit-check', 'background-check'].flatMap((path) =>
    [{ sin: SINS.good }, { no_sin: true }, {}].map((given) => [path, given] as const),
  );
  const answered = inOneLanguage(forms, ([, given]) => !('no_sin' in given));
  test.each(answered)('an applicant fills in the %s, with %j', async (path, given) => {
    const isNeverAsked = askingOf(code, 'SIN') === 'never';
    const answer = await applicant.post(`/api/${path}`, {
      application_id: property.id,
      ...given,
      ...(path === 'credit-check' && { date_of_birth: '1990-04-12' }),
      ...PLACE,
    });
    if ('sin' in given && isNeverAsked) {
      expect(ruleOf(answer)).toEqual(forbidden('sin'));
      expect(answer.body.errors.sin).toEqual([`${place(code)}, ${read.noSin}`]);
    } else if ('no_sin' in given || 'sin' in given || isNeverAsked) {
      expect(ruleOf(answer)).toEqual([409, 'NoConsent', undefined]);
    } else expect([answer.status, answer.body.errors]).toEqual([422, { sin: [read.sinDigits] }]);
  });

  test('an applicant uploads a copy of an ID', async () => {
    const isForbidden = askingOf(code, 'copy of an ID') === 'never';
    const picture = new File([new Uint8Array(A_PNG)], 'licence.png');
    const fields = { application_id: property.id };
    const answer = await applicant.upload('/api/id-verification/upload', fields, { id: [picture] });
    expect(ruleOf(answer)).toEqual(isForbidden ? forbidden('id-copies') : [409, 'NotAgreed', undefined]);
    if (isForbidden) expect(Object.values(answer.body.errors)).toEqual([[`${place(code)}, ${read.noCopy}`]]);
  });

  const declines = DECLINE_REASON_NAMES.flatMap((reason) => [false, true].map((isUsed) => [reason, isUsed] as const));
  const previews = inOneLanguage(declines, ([reason]) => ['credit-history', 'another-household'].includes(reason));
  test.each(previews)('a landlord declines over %s, with a report: %s', async (reason, isUsed) => {
    const { act, askWithinDays } = noticeFor(code);
    const path = `/api/applicant/${submittedId}/decision/preview`;
    const answer = await landlord.post(path, { verdict: 'declined', reason, report_played_part: isUsed });
    const { letter } = expectStatus(answer, 200).body; // @literal field of the API
    const text: string = letter.paragraphs.join(' ');
    const isNoticed = isUsed || reason === 'credit-history';
    expect(text.includes(asks(askWithinDays))).toBe(isNoticed);
    expect(text.includes(read.follows)).toBe(isNoticed && act !== undefined);
    if (act) expect(text.includes(withLanguage({ language }, act))).toBe(isNoticed);
  });

  test('nothing of this reached the bureau', async () => {
    expect(await casesOf(server(), applicant)).toEqual([]);
  });
});

test('a consent in a province whose law changes its text is stored with the province', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord, { address: '9 Whyte Ave, Edmonton, AB T6E 1X7' });
  const applicant = await createApplicant(server());
  const order = orderOf(property, [{ email: applicant.email, items: ['credit_check'] }]);
  expectStatus(await landlord.post(ORDERS, order), 201);
  expectStatus(await storeCard(server(), landlord), 200);
  const applicantId = await createApplication(applicant, property);
  await followInvitation(server(), applicant, property);
  await agreeTo(applicant, property, ['credit_check']);
  const { db } = server().ctx;
  const consents = await db
    .selectFrom('consent')
    .select('text_version')
    .where('applicant_id', '=', applicantId)
    .execute();
  expect(consents).toEqual([{ text_version: expect.stringMatching(/, AB$/) }]);
});

test('a SIN is not sent to the bureau once the property is in a province where nobody may ask for it', async () => {
  const landlord = await createLandlord(server());
  const property = await createProperty(landlord);
  const applicant = await createApplicant(server());
  const order = orderOf(property, [{ email: applicant.email, items: ['credit_check'] }]);
  expectStatus(await landlord.post(ORDERS, order), 201);
  expectStatus(await storeCard(server(), landlord), 200);
  await createApplication(applicant, property);
  await followInvitation(server(), applicant, property);
  await agreeTo(applicant, property, ['credit_check']);
  // The bureau of the sandbox refuses an order with this SIN.
  expectStatus(await enterCredit(applicant, property, SINS.bad), 200);
  // The report waits for the landlord's information; meanwhile the address is corrected.
  const address = '12 Whyte Ave, Edmonton, AB T6E 1X7';
  expectStatus(await landlord.post(`/api/application/${property.id}`, { address }), 200);
  await verifyAsLandlord(server(), landlord);
  await waitForOwnCheck(server(), { applicant, property, item: 'credit_check' }, ({ result }) => result === 'returned');
  expect(await casesOf(server(), applicant)).toHaveLength(1);
});
