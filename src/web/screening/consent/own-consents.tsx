import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listConsents } from '../../../contract/screening/consents.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { useOwnItems } from '../hub/use-own-items.ts';
import { ConsentRow, describeAnswer } from './consent-row.tsx';
import classes from './own-consents.module.css';
import { WithdrawConsent } from './withdraw-consent.tsx';

const consentsQuery = (applicantId: string) =>
  queryOptions({
    queryKey: ['applicant', applicantId, 'consents'],
    queryFn: async ({ signal }) => (await call(listConsents, { params: { applicantId } }, { signal })).consents,
    refetchOnMount: 'always',
  });

interface OwnConsentsProps {
  applicantId: string;
  /** The property's. */
  applicationId: string;
  landlordName: string;
  /** Of the property. */
  province: ProvinceCode | null;
  isSubmitted: boolean;
  dayOf: (instant: string) => string;
}

/** Each purpose that the applicant was asked about, by itself, and taking an answer back; nothing before the first one. */
export function OwnConsents(props: OwnConsentsProps) {
  const { data, error, isFetching, refetch } = useQuery(consentsQuery(props.applicantId));
  const { data: own } = useOwnItems(props.applicationId);
  const [withdrawing, setWithdrawing] = useState<CheckKind>();
  const [withdrawn, setWithdrawn] = useState<CheckKind>();
  const status = useRef<HTMLParagraphElement>(null);
  const isGone = data?.some(({ item, answer }) => item === withdrawn && answer !== 'agreed');
  // The button that was pressed is gone, so the focus moves to the outcome.
  useEffect(() => {
    if (isGone) status.current?.focus();
  }, [isGone]);
  if (error && !data) {
    return (
      <ErrorNote title={t`We couldn’t load your consents`} onRetry={() => void refetch()} busy={isFetching}>
        {problemMessages(error).join(' ')}
      </ErrorNote>
    );
  }
  if (!data || !own || data.length === 0) return null;
  const names = { landlord: props.landlordName, bureau: own.bureauName, province: props.province };
  return (
    <FormSection
      title={t`Your consents`}
      hint={t`You decide about each check by itself, and you can withdraw a consent at any time.`}
    >
      <p ref={status} role="status" tabIndex={-1} className={classes.status}>
        {withdrawn && t`You withdrew your consent to this check: ${itemForApplicants(withdrawn)}.`}
      </p>
      <ul className={classes.list}>
        {data.map((consent) => (
          <ConsentRow
            key={consent.item}
            item={consent.item}
            sentence={describeAnswer(consent.answer, props.dayOf(consent.given_at))}
            names={names}
            {...(consent.answer === 'agreed' && { onWithdraw: () => setWithdrawing(consent.item) })}
          />
        ))}
      </ul>
      <WithdrawConsent
        application={props}
        item={withdrawing}
        onClose={() => setWithdrawing(undefined)}
        onWithdrawn={(item) => {
          setWithdrawing(undefined);
          setWithdrawn(item);
        }}
      />
    </FormSection>
  );
}
