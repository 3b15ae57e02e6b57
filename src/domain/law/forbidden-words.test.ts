import { describe, expect, test } from 'vitest';
import { withLanguage } from '../../server/infrastructure/languages/language-scope.ts';
import { PROVINCE_CODES, type ProvinceCode } from '../values/province.ts';
import { refusalOfWords } from './forbidden-words.ts';

describe('a line of words is refused in every province', () => {
  test.each([
    ['Are you pregnant?', 'pregnant', 'protected-grounds'],
    ['Please tell me your Marital Status.', 'Marital Status', 'protected-grounds'],
    ['What is your country of birth?', 'country of birth', 'protected-grounds'],
    ['Do you use a wheelchair', 'wheelchair', 'protected-grounds'],
    ['Do you have any health problems?', 'health problems', 'protected-grounds'],
    ['Where do you come from?', 'Where do you come from', 'protected-grounds'],
    ['D’où venez-vous?', "D'où venez-vous", 'protected-grounds'],
    ['Any minors in the home?', 'minors', 'ages-of-occupants'],
    ['Quelle est votre nationalité?', 'nationalité', 'protected-grounds'],
    ['How many children do you have?', 'children', 'ages-of-occupants'],
    ['how old are  you', 'how old are you', 'ages-of-occupants'],
    ['Votre date de naissance, svp', 'date de naissance', 'ages-of-occupants'],
    ['Are you on social assistance?', 'social assistance', 'kind-of-income'],
    ['Please send your SIN', 'SIN', 'sin'],
    ['What’s your social insurance number?', 'social insurance', 'sin'],
    ['Êtes-vous enceinte?', 'enceinte', 'protected-grounds'],
    ['Etes-vous enceinte', 'enceinte', 'protected-grounds'],
    ['Attendez-vous un bébé?', 'Attendez-vous un bébé', 'protected-grounds'],
    ['Quelle est votre origine?', 'votre origine', 'protected-grounds'],
    ['De quel pays d’origine êtes-vous?', "pays d'origine", 'protected-grounds'],
    ['D’où est-ce que vous venez?', "D'où est-ce que vous venez", 'protected-grounds'],
    ['Où êtes-vous né?', 'Où êtes-vous né', 'protected-grounds'],
    ['Êtes-vous née au Canada?', 'née au Canada', 'protected-grounds'],
    ['Etes-vous immigrant ou refugie?', 'immigrant', 'protected-grounds'],
    ['Avez-vous la résidence permanente?', 'résidence permanente', 'protected-grounds'],
    ['Quelle est votre langue maternelle?', 'langue maternelle', 'protected-grounds'],
    ['De quelle race êtes-vous?', 'race', 'protected-grounds'],
    ['Quelle religion pratiquez-vous?', 'religion', 'protected-grounds'],
    ['Êtes-vous musulmane?', 'musulmane', 'protected-grounds'],
    ['Êtes-vous chrétien?', 'Êtes-vous chrétien', 'protected-grounds'],
    ['Quelle est votre orientation sexuelle?', 'orientation sexuelle', 'protected-grounds'],
    ['Votre état matrimonial, s’il vous plaît', 'état matrimonial', 'protected-grounds'],
    ['Votre etat civil svp', 'etat civil', 'protected-grounds'],
    ['Êtes-vous mariés?', 'mariés', 'protected-grounds'],
    ['Vivez-vous avec un conjoint?', 'conjoint', 'protected-grounds'],
    ['Votre chum habitera-t-il avec vous?', 'Votre chum', 'protected-grounds'],
    ['Êtes-vous célibataire?', 'célibataire', 'protected-grounds'],
    ['Avez-vous un handicap?', 'handicap', 'protected-grounds'],
    ['Utilisez-vous un fauteuil roulant?', 'fauteuil roulant', 'protected-grounds'],
    ['Avez-vous des problèmes de santé?', 'problèmes de santé', 'protected-grounds'],
    ['Prenez-vous des medicaments?', 'medicaments', 'protected-grounds'],
    ['Souffrez-vous d’une maladie?', 'maladie', 'protected-grounds'],
    ['Combien d’enfants avez-vous?', 'enfants', 'ages-of-occupants'],
    ['Y a-t-il des mineurs dans le ménage?', 'des mineurs', 'ages-of-occupants'],
    ['Vos filles vont-elles à la garderie?', 'Vos filles', 'ages-of-occupants'],
    ['Quel âge avez-vous?', 'Quel âge', 'ages-of-occupants'],
    ['Quel age a votre fils', 'Quel age', 'ages-of-occupants'],
    ['Quels sont vos âges?', 'vos âges', 'ages-of-occupants'],
    ['En quelle année êtes-vous né?', 'En quelle année êtes-vous né', 'ages-of-occupants'],
    ['Votre date de naissance', 'date de naissance', 'ages-of-occupants'],
    ['Recevez-vous de l’aide sociale?', 'aide sociale', 'kind-of-income'],
    ['Êtes-vous sur le BS?', 'sur le BS', 'kind-of-income'],
    ['Êtes-vous au chômage?', 'chômage', 'kind-of-income'],
    ['Recevez-vous des prestations d’invalidité?', 'invalidité', 'protected-grounds'],
    ['Touchez-vous l’assurance-emploi?', 'assurance-emploi', 'kind-of-income'],
    ['D’où vient votre argent?', "D'où vient votre argent", 'kind-of-income'],
    ['Quelle est la source de vos revenus?', 'source de vos revenus', 'kind-of-income'],
    ['Êtes-vous retraitée?', 'retraitée', 'kind-of-income'],
    ['Envoyez-moi votre NAS', 'votre NAS', 'sin'],
    ['Il me faut aussi un NAS', 'NAS', 'sin'],
    ['c’est quoi votre nas', 'votre nas', 'sin'],
    ['Votre numéro d’assurance sociale?', 'assurance sociale', 'sin'],
  ])('%s', (words, phrase, rule) => {
    for (const code of PROVINCE_CODES) {
      const refusal = refusalOfWords(words, code);
      expect(refusal?.rule).toBe(rule);
      expect(refusal?.message).toContain(`“${phrase}”`);
    }
  });
});

test.each([
  ['Please send a copy of your ID', ['BC', 'QC']],
  ['A photo of your driver’s license would help', ['BC', 'QC']],
  ['Your last three bank statements, please', ['BC', 'QC']],
  ['Your T4 slip', ['BC', 'QC']],
  ['Une copie de votre pièce d’identité, s’il vous plaît', ['BC', 'QC']],
  ['Une photo de votre permis de conduire aiderait', ['BC', 'QC']],
  ['Pouvez-vous m’envoyer votre carte d’assurance maladie?', ['BC', 'QC']],
  ['Vos trois derniers relevés de compte', ['BC', 'QC']],
  ['Votre déclaration de revenus', ['BC', 'QC']],
  ['Votre Relevé 1 et votre T4', ['BC', 'QC']],
] as const)('%s is refused in %j', (words, provinces) => {
  expect(PROVINCE_CODES.filter((code) => refusalOfWords(words, code))).toEqual(provinces);
});

test('the sentence names the place, the phrase and the rule', () => {
  expect(refusalOfWords('Any kids?', 'QC')).toEqual({
    rule: 'ages-of-occupants',
    message:
      'Please leave out “kids”. In Quebec, you can’t ask about this before a decision. The rule is called “Asking about ages and children” on our page of fair rules.',
  });
});

test('the sentence is in the reader’s language, whatever the language of the question', () => {
  const inFrench = (words: string, code: ProvinceCode) =>
    withLanguage({ language: 'fr' }, () => refusalOfWords(words, code)?.message);
  expect(inFrench('Avez-vous des enfants?', 'QC')).toBe(
    'Veuillez retirer «\u00a0enfants\u00a0». Au Québec, vous ne pouvez pas poser de question à ce sujet avant une décision. Sur notre page des règles équitables, cette règle s’appelle «\u00a0Questions sur l’âge et les enfants\u00a0».',
  );
  expect(inFrench('Your SIN, please', 'NT')).toMatch(
    /^Veuillez retirer «\u00a0SIN\u00a0». Aux Territoires du Nord-Ouest, /,
  );
});

test('a property without a known province has the rules of Ontario', () => {
  expect(refusalOfWords('Are you married?', null)).toEqual(refusalOfWords('Are you married?', 'ON'));
});

test.each([
  'When did you begin to work there? The dates of two jobs overlap.',
  'How old is your dog, and how big?',
  'Is the second parking spot for a car or a motorcycle?',
  'Christian told me that you would like to move in on the first. Is that right?',
  'Which page of the lease shows the rent?',
  'It would be a sin to lose your application. Who is your landlord now?',
  'What is the age of the building that you live in?',
  'Could you name somebody at work whom I can call?',
  'Was there any minor damage when you moved in?',
  'Quand avez-vous commencé à travailler là? Les dates de deux emplois se chevauchent.',
  'Quel âge a votre chien, et de quelle race est-il?',
  'La deuxième place de stationnement est-elle pour une voiture ou une moto?',
  'Marie m’a dit que vous aimeriez emménager le premier. Est-ce exact?',
  'M. Chrétien, votre propriétaire, peut-il confirmer le loyer?',
  'Quelle page du bail montre le loyer?',
  'Il ne manque que le nom de votre propriétaire actuel. Quel est-il?',
  'Quel est l’âge de l’immeuble où vous habitez?',
  'Pouvez-vous me nommer une personne à appeler à votre travail?',
  'Y avait-il des dommages mineurs à votre arrivée?',
  'Des fils électriques étaient-ils à nu?',
  'Votre adresse courriel semble invalide. Pouvez-vous la vérifier?',
  'Quelle est la date d’anniversaire de votre bail?',
  'Les chambres séparées vous conviennent-elles?',
  'Combien de personnes habiteront le logement, et fumez-vous?',
  'Travaillez-vous là depuis plus de deux ans?',
  'Depuis quand ce numéro ne fonctionne-t-il plus à Québec?',
])('%s is nobody’s secret', (words) => {
  for (const code of PROVINCE_CODES) expect(refusalOfWords(words, code)).toBeUndefined();
});
