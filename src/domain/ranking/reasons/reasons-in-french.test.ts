import { expect, test } from 'vitest';
import { extract, type GroupRecord, summarizeRank } from '../../../../testing/builders/api-records.ts';
import { shippedTable } from '../../../../testing/builders/shipped-model.ts';
import example from '../../../../testing/samples/ten-groups.json' with { type: 'json' };
import { withLanguage } from '../../../server/infrastructure/languages/language-scope.ts';
import { describeDisputed } from '../disputes/describe-disputed.ts';
import { disputeOpenedEmail } from '../disputes/dispute-messages.ts';
import { describeBoughtChecks } from '../inputs/checks-in-ranking.ts';
import type { Voice } from '../inputs/input.ts';
import { describeAlert } from './describe-alert.ts';
import { ordinal, RANK_LABEL_TEXTS } from './describe-rank.ts';
import { describeRanking } from './describe-ranking.ts';
import { describeReferences } from './describe-references.ts';
import { describeComparedRent, describeIncomeCover } from './describe-rent.ts';
import { describeIncome } from './household-income.ts';
import { LANDLORD_SENTENCES } from './sentences/landlord-sentences.ts';

/** Without the no-break spaces, which a test couldn't show. */
const inFrench = (write: () => string): string => withLanguage({ language: 'fr' }, write).replaceAll('\u00a0', ' ');

const { listing, as_of } = example;

/** All reasons on one side, in French. */
function reasons(key: string, side: 'helping' | 'hurting', voice: Voice): string[] {
  const group = example.applicants.find((applicant) => applicant.key === key) as GroupRecord;
  const { facts } = summarizeRank(group, listing, as_of);
  return inFrench(() => {
    const telling = { closed: new Set<never>(), voice, facts, hasAlerts: false };
    const ranking = describeRanking(shippedTable(), extract(group, listing, as_of), telling);
    return [...ranking[side], ...ranking[`more_${side}`]].map(({ sentence }) => sentence).join('\n');
  }).split('\n');
}

test('the landlord reads what held a household back, with its values', () => {
  expect(reasons('Liam', 'hurting', 'them')).toEqual([
    'Un ancien propriétaire ne louerait pas de nouveau à ce ménage',
    'Un ancien propriétaire dit que le loyer n’a pas été payé à temps',
    'Cote de crédit de 505 (faible)',
    '2 paiements en retard de 90 jours, 2 paiements en retard de 60 jours, 4 paiements en retard de 30 jours',
    'Recherche de fraude : résultat défavorable',
    'Un ancien propriétaire signale des dommages',
    'Faillite déclarée il y a 11 mois',
    '3 dettes impayées en recouvrement, 7 800 $ à payer, la plus récente il y a 4 mois',
    'Le crédit disponible est très utilisé : 89 % en moyenne, 101 % au plus',
    'Identité non confirmée',
    'Le ménage a déclaré 6 500 $ par mois; selon la banque, c’est 3 900 $',
    '30 000 $ de prêts pour un revenu vérifié de 3 900 $ par mois',
  ]);
  expect(reasons('Dina', 'hurting', 'them')).toContain('Cote de crédit de 688 (bonne, mais sous la moyenne)');
});

test('the applicant reads the same about themselves', () => {
  expect(reasons('Amara', 'helping', 'you')).toEqual(
    expect.arrayContaining([
      'Les deux anciens propriétaires vous loueraient de nouveau',
      'Le revenu vérifié de 7 300 $ par mois couvre largement le loyer de 1 750 $ que vous payez actuellement',
      'La banque confirme les 7 300 $ par mois que vous avez déclarés',
    ]),
  );
});

test('what several past landlords say agrees with how many they are', () => {
  const { landlord_on_care: onCare } = LANDLORD_SENTENCES;
  const answered = (worst: number, middle: number, best: number) => {
    const none = { worst: 0, middle: 0, best: 0 };
    const references = {
      answered: worst + middle + best,
      rentOnTime: none,
      propertyCare: { worst, middle, best },
      rentAgain: none,
    };
    return { references } as Parameters<NonNullable<typeof onCare>>[0];
  };
  const shown = (worst: number, middle: number, best: number) =>
    inFrench(
      () => onCare?.(answered(worst, middle, best), 'hurt', { input: 'ref_property_care', voice: 'them' }) ?? '',
    );
  expect(shown(3, 0, 0)).toBe('Les 3 anciens propriétaires signalent des dommages');
  expect(shown(1, 2, 0)).toBe('1 ancien propriétaire sur 3 signale des dommages; 2 signalent de légers dommages');
  expect(shown(2, 1, 1)).toBe('2 anciens propriétaires sur 4 signalent des dommages; 1 signale de légers dommages');
});

test.each<[string, () => string, string]>([
  ['the first place', () => ordinal(1), '1er'],
  ['another one', () => ordinal(21), '21e'],
  ['a label', RANK_LABEL_TEXTS['check these points'], 'points à vérifier'],
  [
    'a dispute',
    () => describeDisputed({ count: 2, placeIfConfirmed: 7, placeIfCorrected: 1 }),
    '2 points contestés · 7e rang si la source confirme, 1er sinon',
  ],
  [
    'a rent',
    () => describeComparedRent({ source: 'asked', dollars: 2600.5, income: 'tight', is_stated: true }, 'landlord'),
    'Le revenu déclaré a été comparé au loyer de 2 600,50 $ par mois que vous demandez : il le couvre tout juste.',
  ],
  [
    'a rent on a card',
    () => describeIncomeCover({ source: 'asked', dollars: 2600, income: 'short', is_stated: true }),
    'ne couvre pas les 2 600 $ par mois que vous demandez',
  ],
  [
    'an income',
    () => describeIncome({ stated: 7000, listed: 7000, verified: 4100, verified_adults: 1, adults: 2 }).source,
    'vérifié pour 1 adulte sur 2',
  ],
  [
    'references',
    () => describeReferences([{ isAnswered: true, onTime: 'yes', damage: 'little', again: 'maybe' }]),
    '1 sur 1 a répondu : « peut-être » pour louer de nouveau, légers dommages',
  ],
  [
    'a finding',
    () => describeAlert({ kind: 'income', adult: 0, stated: 5000, bank: 3210 }, 'you'),
    'Vous avez déclaré 5 000 $ par mois; selon la banque, c’est 3 210 $',
  ],
  [
    'what a check means for the rank',
    () => describeBoughtChecks(['credit_check']),
    'Vous n’avez jamais à acheter de vérification. En payer une n’est pas récompensé dans le classement, mais le résultat compte, pour ou contre vous, sous : dossier de crédit et vérification.',
  ],
  [
    'an email about a dispute',
    () =>
      disputeOpenedEmail({
        landlordFirstName: 'Luc',
        applicantName: 'Ana Roy',
        property: { id: 'x', address: '12 Rue Elm, Montréal, QC', unit: null },
      }).heading,
    'Un résultat est contesté',
  ],
])('%s is in French', (_, write, text) => {
  expect(inFrench(write)).toBe(text);
});
