import { msg, type Text } from '../text/t.ts';
import type { ProvinceCode } from '../values/province.ts';
import type { Source } from './rule.ts';

const GATHERED = '2026-11';

/**
 * A source that was read.
 *
 * @param unchecked what of the cell it wasn't compared for, as a label that stands by itself
 */
export const read = (name: Text, unchecked?: Text): Source => ({
  name,
  gathered: GATHERED,
  ...(unchecked && { unchecked }),
});

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

/** The acts on consumer reports, as a notice to somebody names them: without "The", and without a section we didn't compare. */
export const REPORT_ACTS = {
  AB: msg`Consumer Protection Act, R.S.A. 2000, c.\u00a0C-26.3, with the Credit and Personal Reports Regulation`,
  BC: msg`Business Practices and Consumer Protection Act, S.B.C. 2004, c.\u00a02, Part\u00a06`,
  MB: msg`Personal Investigations Act, C.C.S.M. c.\u00a0P34, ss.\u00a06 and 7`,
  NB: msg`Credit Reporting Services Act (2017)`,
  NL: msg`Consumer Protection and Business Practices Act, S.N.L. 2009, c.\u00a0C-31.1`,
  NS: msg`Consumer Reporting Act, R.S.N.S. 1989, c.\u00a093`,
  ON: msg`Consumer Reporting Act, R.S.O. 1990, c.\u00a0C.33, s.\u00a010`,
  PE: msg`Consumer Reporting Act, R.S.P.E.I. 1988, c.\u00a0C-20`,
  QC: msg`Act respecting the protection of personal information in the private sector, CQLR, c.\u00a0P-39.1`,
  SK: msg`Credit Reporting Act, S.S. 2004, c.\u00a0C-43.2`,
} as const satisfies Partial<Record<ProvinceCode, Text>>;
