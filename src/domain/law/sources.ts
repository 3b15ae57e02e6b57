import { msg, type Text } from '../text/t.ts';
import type { Source } from './rule.ts';

const GATHERED = '2026-11';

/** A source that was read. */
export const read = (name: Text): Source => ({ name, gathered: GATHERED });

/** A source that was written down from memory, and has to be compared before anybody relies on it. */
export const fromMemory = (name: Text): Source => ({ name, gathered: GATHERED, isUnchecked: true });

export const ONTARIO_COMMISSION = msg`Ontario Human Rights Commission, policy on human rights and housing`;
export const BC_COMMISSIONER = msg`Information and Privacy Commissioner for British Columbia, P18-01 (2018), and its guidance of 2019`;
export const ALBERTA_COMMISSIONER = msg`Information and Privacy Commissioner of Alberta, guidance for landlords and tenants`;
export const QUEBEC_COMMISSION = msg`Commission d’accès à l’information and Tribunal administratif du logement, page on what a landlord may collect`;
export const FEDERAL_TIPS = msg`Privacy Commissioner of Canada, ten privacy tips for landlords (2016)`;
/** Its chart is from 2007, so provinces have changed some of it since. */
export const GROUNDS_CHART = msg`Ontario Human Rights Commission, appendix B: grounds in each jurisdiction (2007)`;
/** How income may be considered in Ontario (O. Reg. 290/98, s. 1(3) to (5)). */
export const ONTARIO_INCOME = msg`Ontario Regulation 290/98, s.\u00a01(3) to (5)`;
/** What may be considered by itself in Ontario. */
export const ONTARIO_HISTORY = msg`Ontario Regulation 290/98, s.\u00a01(1) and (2)`;
