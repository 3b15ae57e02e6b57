import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ApplicantForLandlord } from '../../../../contract/review/applicant-for-landlord.ts';
import { SECTION_NAMES } from '../../../../domain/applications/answers/completeness.ts';
import type { Section } from '../../../../domain/properties/sections.ts';
import { settledByOf } from '../../../../domain/ranking/inputs/input.ts';
import { standsIn } from '../../../../domain/ranking/reasons/stands-in.ts';
import { CHECKS } from '../../../../domain/screening/checks.ts';
import { formatList } from '../../../../domain/text/format-names.ts';
import { t } from '../../../../domain/text/t.ts';
import type { CheckKind } from '../../../../domain/values/check-kind.ts';
import { useSite } from '../../../app/api/site.ts';
import { RentDialog } from '../../../properties/rent-dialog.tsx';
import { RankExplanation } from '../../../ranking/rank-explanation.tsx';
import { RANK_TITLE_ID } from '../../../ranking/rank-head.tsx';
import { sectionId } from '../../../review/detail/section-anchors.ts';
import { SectionLink } from '../../../review/detail/section-link.tsx';
import { changeRent } from '../../../review/list/review-pages.ts';
import type { Review } from '../../../review/list/use-review.ts';
import { payAgainPath, purchasePath } from '../../../screening/orders/purchase-path.ts';
import { answeredChecks, checkState, lockedCheck } from '../../../screening/results/check-state.ts';

const isCheck = (place: CheckKind | Section): place is CheckKind => place in CHECKS;

interface WhyThisPlaceProps {
  property: NonNullable<Review['property']>;
  applicant: ApplicantForLandlord;
  /** How many groups are ranked. */
  ranked: number;
  /** Whether the Ontario rule on income applies to the property. */
  incomeNeedsHistory: boolean;
  /** True where the detail fills the page. */
  isFullPage: boolean;
}

/** Why a group has its rank, each reason with a link to its fact; nothing for an unranked group. */
export function WhyThisPlace({ property, applicant, ranked, incomeNeedsHistory, isFullPage }: WhyThisPlaceProps) {
  const queries = useQueryClient();
  const offered = useSite().checks;
  const [isAsking, setAsking] = useState(false);
  const { ranking, user, coapplicants } = applicant;
  if (!ranking) return null;
  const answered = answeredChecks(applicant);
  /** Whether a landlord can do anything about an open question here. */
  const canBeSettled = (inReply: (typeof ranking.unknown)[number]['settled_by']): boolean => {
    if (inReply === 'asking_rent') return true;
    const by = settledByOf(inReply);
    return by === 'answers' || offered.includes(by) || checkState(by, applicant) !== 'not asked';
  };
  const showNewRank = async (saved: NonNullable<Review['property']>): Promise<void> => {
    await changeRent(queries, saved);
    // The button that opened the dialog is gone, so the focus moves to the outcome.
    document.getElementById(RANK_TITLE_ID)?.focus();
  };
  return (
    <>
      <RankExplanation
        ranking={{ ...ranking, unknown: ranking.unknown.filter(({ settled_by }) => canBeSettled(settled_by)) }}
        names={formatList([user, ...coapplicants].map(({ first_name }) => first_name))}
        people={[
          { id: applicant.id, name: user.first_name },
          ...coapplicants.map(({ applicant_id, first_name }) => ({ id: applicant_id, name: first_name })),
        ]}
        ranked={ranked}
        linkTo={(input) => {
          const place = standsIn(input, answered);
          if (!place) return null;
          return isCheck(place) ? (
            <SectionLink id={CHECKS[place].section} name={CHECKS[place].names.result()} />
          ) : (
            <SectionLink id={sectionId(place)} name={SECTION_NAMES[place]()} />
          );
        }}
        stateOf={(check) => checkState(check, applicant)}
        pathTo={(check) => {
          const chargeId = lockedCheck(check, applicant)?.charge_id;
          return chargeId ? payAgainPath(chargeId) : purchasePath(applicant, check);
        }}
        rentAction={
          <Button variant="default" size="sm" onClick={() => setAsking(true)}>
            {t`add the rent`}
          </Button>
        }
        incomeNeedsHistory={incomeNeedsHistory}
        level={isFullPage ? 2 : 3}
      />
      <RentDialog
        property={property}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onSaved={(saved) => void showNewRank(saved)}
      />
    </>
  );
}
