/** Goes up when a word is added or taken away; a model file names the version that it was trained with. */
export const PROTECTED_CREDITORS_VERSION = '1';

/**
 * A creditor whose name holds one of these tells of a protected ground: health (disability), support of a family
 * (family and marital status), an overpaid benefit (public assistance), settling in Canada (place of origin). In English
 * and French, matched at the beginning of a word.
 */
const TELLING_WORDS = [
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

const TELLING = new RegExp(`(?<!\\p{L})(?:${TELLING_WORDS.join('|')})`, 'iu');

/** Whether a creditor's name alone would disclose a protected ground of its debtor. */
export const revealsProtectedGround = (creditor: string): boolean => TELLING.test(creditor);
