// @untranslated: words that are looked for in the names of creditors, in both languages
/** Increases when a word is added or removed; a model file states the version it was trained with. */
export const PROTECTED_CREDITORS_VERSION = '1';

/**
 * A creditor whose name contains one of these reveals a protected ground: health (disability), family support (family
 * and marital status), an overpaid benefit (public assistance), settling in Canada (place of origin). English and
 * French, matched at the beginning of a word.
 */
const REVEALING_WORDS = [
  ...[
    'hospital',
    'hopital',
    'hôpital',
    'medical',
    'médical',
    'health',
    'santé',
    'clinic',
    'clinique',
    'dental',
    'dentist',
  ],
  ...[
    'dentaire',
    'pharmac',
    'ambulance',
    'physio',
    'rehab',
    'psych',
    'therap',
    'thérap',
    'optometr',
    'disability',
    'invalid',
  ],
  ...['nursing', 'maternity', 'fertility', 'addiction'],
  ...['family responsibility', 'maintenance enforcement', 'child support', 'spousal', 'alimony', 'pension alimentaire'],
  ...['family support', 'childcare', 'child care', 'daycare', 'garderie'],
  ...['social assistance', 'social services', 'welfare', 'ontario works', 'odsp', 'income assistance', 'aide sociale'],
  ...['income support', 'benefit overpayment', 'employment insurance', 'assurance-emploi'],
  ...[
    'immigration',
    'refugee',
    'réfugié',
    'settlement loan',
    'settlement services',
    'citizenship',
    'newcomer',
    'resettlement',
  ],
];

const REVEALING = new RegExp(`(?<!\\p{L})(?:${REVEALING_WORDS.join('|')})`, 'iu');

/** Whether a creditor's name alone reveals a protected ground of the debtor. */
export const revealsProtectedGround = (creditor: string): boolean => REVEALING.test(creditor);
