import { t } from '../../text/t.ts';

/** What applicants read about the ranking before they apply: for their home, as income doesn't count in every province. */
export const rankingNotice = (
  landlord: string,
  { countsIncome, mostFacts }: { countsIncome: boolean; mostFacts: number },
): string =>
  countsIncome
    ? t`Everyone is ranked on the same facts, up to ${mostFacts}, including rental history, whether income covers the rent, and how much of it was verified. Anything we don’t know counts neither for nor against anyone. Age, family, disability, origin and source of income are never used. Our software ranks the applications; ${landlord} decides.`
    : t`Everyone is ranked on the same facts, up to ${mostFacts}, including rental history and how much of it was verified. For this home, income and bank data don’t count. Anything we don’t know counts neither for nor against anyone. Age, family, disability, origin and source of income are never used. Our software ranks the applications; ${landlord} decides.`;
