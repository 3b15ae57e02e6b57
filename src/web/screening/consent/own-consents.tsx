import { Button, Title } from '@mantine/core';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { listConsents, withdrawConsent } from '../../../contract/screening/consents.ts';
import type { ConsentAnswer, ConsentNames } from '../../../domain/screening/attempts/consent.ts';
import { itemForApplicants } from '../../../domain/screening/checks.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import { call, problemMessages } from '../../app/api/api.ts';
import { ConfirmModal } from '../../kit/dialogs/confirm-modal.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { useGuardedMutation } from '../../kit/forms/use-guarded-mutation.ts';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { ownItemsKey, useOwnItems } from '../hub/use-own-items.ts';
import { ConsentFacts } from './consent-facts.tsx';
import classes from './own-consents.module.css';

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
      <WithdrawDialog
        {...props}
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

interface ConsentRowProps {
  item: CheckKind;
  /** What the applicant said, and when. */
  sentence: string;
  names: ConsentNames;
  /** Left out where there is nothing to withdraw. */
  onWithdraw?: () => void;
}

function ConsentRow({ item, sentence, names, onWithdraw }: ConsentRowProps) {
  return (
    <li>
      <Title order={3} size="h4">
        {itemForApplicants(item)}
      </Title>
      <p className={classes.quiet}>{sentence}</p>
      {onWithdraw && (
        <>
          <ConsentFacts item={item} names={names} />
          <Button
            variant="default"
            size="sm"
            className={classes.withdraw}
            aria-label={t`withdraw my consent: ${itemForApplicants(item)}`}
            onClick={onWithdraw}
          >
            {t`withdraw my consent`}
          </Button>
        </>
      )}
    </li>
  );
}

function describeAnswer(answer: ConsentAnswer, day: string): string {
  if (answer === 'agreed') return t`You agreed on ${day}.`;
  return answer === 'refused' ? t`You said no on ${day}.` : t`You withdrew your consent on ${day}.`;
}

interface WithdrawDialogProps extends OwnConsentsProps {
  /** Undefined while it is closed. */
  item: CheckKind | undefined;
  onClose: () => void;
  onWithdrawn: (item: CheckKind) => void;
}

function WithdrawDialog({ applicantId, applicationId, landlordName, isSubmitted, item, ...on }: WithdrawDialogProps) {
  const queries = useQueryClient();
  const withdrawal = useGuardedMutation({
    mutationFn: async (kind: CheckKind) => {
      await call(withdrawConsent, { params: { applicantId }, body: { item: kind } });
      return kind;
    },
    onSuccess: on.onWithdrawn,
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ownItemsKey(applicationId) }),
        queries.invalidateQueries({ queryKey: ['applicant', applicantId] }),
      ]),
  });
  return (
    <ConfirmModal
      opened={item !== undefined}
      onClose={() => {
        withdrawal.reset();
        on.onClose();
      }}
      onConfirm={() => item && withdrawal.mutate(item)}
      title={t`Withdraw your consent?`}
      confirmLabel={t`withdraw my consent`}
      destructive
      busy={withdrawal.isPending}
      {...(withdrawal.error && { problem: problemMessages(withdrawal.error).join(' ') })}
    >
      <p>
        {item &&
          t`We end this check (${itemForApplicants(item)}) if it’s still under way, and permanently delete what it found. It won’t count for or against you.`}
      </p>
      {isSubmitted ? (
        <p>
          {t`${landlordName} will no longer be able to open the result, and we’ll tell them that you withdrew your consent. We can’t take back what they have already read. You can’t undo this.`}
        </p>
      ) : (
        <p>{t`Nobody is told. You can agree again until you submit your application.`}</p>
      )}
    </ConfirmModal>
  );
}
