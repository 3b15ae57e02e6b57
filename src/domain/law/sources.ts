import type { Source } from './rule.ts';

const GATHERED = '2026-11';

/** A source that was read. */
export const read = (name: string): Source => ({ name, gathered: GATHERED });

/** A source that was written down from memory, and has to be compared before anybody relies on it. */
export const fromMemory = (name: string): Source => ({ name, gathered: GATHERED, isUnchecked: true });

export const ONTARIO_SELECTION = 'Ontario Regulation 290/98, s.\u00a01';
export const ONTARIO_COMMISSION = 'Ontario Human Rights Commission, policy on human rights and housing';
export const ONTARIO_TENANCIES = 'Ontario, Residential Tenancies Act, 2006';
export const ONTARIO_REPORTING = 'Consumer Reporting Act, R.S.O. 1990, c.\u00a0C.33';
export const BC_COMMISSIONER =
  'Information and Privacy Commissioner for British Columbia, P18-01 (2018), and its guidance of 2019';
export const ALBERTA_COMMISSIONER =
  'Information and Privacy Commissioner of Alberta, guidance for landlords and tenants';
export const QUEBEC_COMMISSION =
  'Commission d’accès à l’information and Tribunal administratif du logement, page on what a landlord may collect';
export const FEDERAL_TIPS = 'Privacy Commissioner of Canada, ten privacy tips for landlords (2016)';
export const FEDERAL_PRINCIPLES = 'Personal Information Protection and Electronic Documents Act (PIPEDA), Schedule 1';
/** Its chart is from 2007, so provinces have changed some of it since. */
export const GROUNDS_CHART = 'Ontario Human Rights Commission, appendix B: grounds in each jurisdiction (2007)';
