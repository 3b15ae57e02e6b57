import { t } from '../../domain/text/t.ts';

/** A score, and between which scores it would most likely be if everything were known. */
interface Outlook {
  score: number;
  band: { low: number; high: number };
}

/** The score and what it could become, for the landlord. */
export const describeOutlook = ({ score, band }: Outlook): string =>
  band.low === band.high
    ? t`The score is ${score} out of 99, and what is still unknown would hardly change it.`
    : t`The score is ${score} out of 99. If everything were known, it would most likely be between ${band.low} and ${band.high}.`;

/** What the score could become, for the applicant who reads it above. */
export const describeOwnOutlook = ({ band }: Outlook): string =>
  band.low === band.high
    ? t`An applicant nothing is known about has a score of 50. What is still unknown would hardly change yours.`
    : t`An applicant nothing is known about has a score of 50. If everything were known, yours would most likely be between ${band.low} and ${band.high}.`;
