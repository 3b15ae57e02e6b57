import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { CHECKS_PAGE } from '../../../domain/applications/application.ts';
import type { ConsentNames } from '../../../domain/screening/attempts/consent.ts';
import { numberWord } from '../../../domain/text/counted.ts';
import { plural, t } from '../../../domain/text/t.ts';
import { propertyName, readAddress } from '../../../domain/values/address.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { Trans } from '../../app/language/trans.tsx';
import { StepLayout } from '../../apply/steps/step-layout.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { IconArrowRight, IconCoin } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useLocation, useNavigate } from '../../kit/router/use-router.ts';
import { UnpaidPurchases } from '../../screening/charges/unpaid-purchases.tsx';
import { ConsentCard } from '../../screening/consent/consent-card.tsx';
import { ConsentRejection } from '../../screening/consent/consent-rejection.tsx';
import { OpenChecks, type OpenedChecks } from './checks/open-checks.tsx';
import { isDecided, useDecisions } from './consent-decisions.ts';
import classes from './premium-paid.module.css';

/** The applicant's consent to each check that the landlord pays for. Nothing runs before they agree. */
export function Component() {
  return (
    <OpenChecks title={t`checks`}>
      {(checks) => (checks.requested.length > 0 ? <ConsentDecisions {...checks} /> : <NothingRequested {...checks} />)}
    </OpenChecks>
  );
}

function NothingRequested({ bought }: OpenedChecks) {
  return (
    <MessagePage
      title={t`No checks requested`}
      actions={
        <Button component={Link} to={CHECKS_PAGE}>
          {t`go to my checks`}
        </Button>
      }
    >
      <p>{t`Your landlord hasn’t asked for any checks or has cancelled the request. Your application doesn’t need any.`}</p>
      <UnpaidPurchases items={bought} />
    </MessagePage>
  );
}

function ConsentDecisions({ applicant, requested, bought, landlord, bureau }: OpenedChecks) {
  const decisions = useDecisions(applicant, requested);
  const { undecided, goToNext, consent, forget } = decisions;
  const [rejecting, setRejecting] = useState(false);
  const navigate = useNavigate();
  const { key } = useLocation();
  const queries = useQueryClient();
  const count = describeProgress(undecided.length, requested.length);
  const leave = async (): Promise<void> => {
    forget();
    await navigate('/tenant/dashboard');
    await queries.invalidateQueries();
  };

  const { address, unit } = applicant.application;
  return (
    <>
      <StepLayout
        step="checks"
        title={
          requested.length === 1
            ? t`your landlord is asking for one check`
            : t`your landlord is asking for ${numberWord(requested.length)} checks`
        }
        lead={t`${landlord} pays for ${plural(requested.length, { one: 'it', other: 'them' })}. You decide on each one, and nothing runs until you agree.`}
        applicant={applicant}
      >
        <UnpaidPurchases items={bought} />
        <FormSection
          title={t`Decide on each check`}
          hint={t`Saying no doesn’t affect your ranking. ${landlord} will see “not shared”.`}
          aside={<CostOfChecks />}
        >
          <ConsentCards
            requested={requested}
            names={{ landlord, bureau, province: readAddress(address).province }}
            decisions={decisions}
          />
          <p className={classes.count} role="status">
            {count}
          </p>
          {consent.troubles.map((trouble) => (
            <ErrorNote key={trouble} title={trouble} />
          ))}
        </FormSection>
      </StepLayout>
      <FootBar back={() => void (key === 'default' ? navigate('/tenant/dashboard') : navigate(-1))}>
        <FootButtons count={count} busy={consent.busy} onReject={() => setRejecting(true)} onNext={goToNext} />
      </FootBar>
      <ConsentRejection
        opened={rejecting}
        onClose={() => setRejecting(false)}
        applicantId={applicant.id}
        landlord={landlord}
        property={propertyName(address, unit)}
        onLeave={() => void leave()}
      />
    </>
  );
}

function CostOfChecks() {
  return (
    <span className={classes.cost}>
      <IconCoin size={20} stroke={1.6} aria-hidden />
      <span>
        <Trans>
          Your cost: <strong data-nowrap>{formatCents(0)}</strong>
        </Trans>
      </span>
    </span>
  );
}

interface ConsentCardsProps {
  requested: OpenedChecks['requested'];
  names: ConsentNames;
  decisions: ReturnType<typeof useDecisions>;
}

function ConsentCards({ requested, names, decisions }: ConsentCardsProps) {
  const { cards, answer, choose, undecided, showsErrors } = decisions;
  return (
    <div ref={cards} className={classes.cards}>
      {requested.map((item) => (
        <div key={item.item} data-item={item.item}>
          <ConsentCard
            item={item.item}
            names={names}
            answer={answer(item)}
            onAnswer={(next) => choose(item, next)}
            isDone={isDecided(item)}
            problem={showsErrors && undecided.includes(item) ? t`Please say yes or no` : undefined}
          />
        </div>
      ))}
    </div>
  );
}

const describeProgress = (undecided: number, all: number): string =>
  undecided > 0 ? t`${undecided} of ${all} left to decide` : t`all decided`;

interface FootButtonsProps {
  count: string;
  busy: boolean;
  onReject: () => void;
  onNext: () => void;
}

function FootButtons({ count, busy, onReject, onNext }: FootButtonsProps) {
  return (
    <>
      <span className={classes.beside} aria-hidden>
        {count}
      </span>
      <Button variant="default" onClick={onReject} disabled={busy}>
        {t`reject`}
      </Button>
      <Button onClick={onNext} loading={busy} rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}>
        {t`continue`}
      </Button>
    </>
  );
}
