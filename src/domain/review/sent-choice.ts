import { type DeclineReason, readDecision } from '../applications/decision.ts';
import { invalid } from '../problem.ts';
import { t } from '../text/t.ts';
import type { Choice } from './choice.ts';

interface SentChoice {
  accepted: string;
  backups: readonly { applicant_id: string; report_played_part?: boolean | undefined }[];
  declined: readonly {
    applicant_id: string;
    reason: DeclineReason;
    report_played_part?: boolean | undefined;
  }[];
}

/**
 * Reads a choice from a request.
 *
 * @throws Problem `invalid` when a group is named twice
 */
export function readChoice({ accepted, backups, declined }: SentChoice): Choice {
  const named = [accepted, ...[...backups, ...declined].map(({ applicant_id }) => applicant_id)];
  if (new Set(named).size < named.length) throw invalid({ accepted: [t`Please name each application once`] });
  return {
    decided: [
      { applicantId: accepted, decision: { verdict: 'accepted' } },
      ...declined.map(({ applicant_id, ...reasons }) => ({
        applicantId: applicant_id,
        decision: readDecision({ verdict: 'declined', ...reasons }),
      })),
    ],
    backups: backups.map(({ applicant_id, report_played_part }) => ({
      applicantId: applicant_id,
      reportPlayedPart: report_played_part === true,
    })),
  };
}
