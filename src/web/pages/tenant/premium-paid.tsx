import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { numberWord } from '../../../domain/text/counted.ts';
import { propertyName } from '../../../domain/values/address.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { storedForm } from '../../app/session/stored-form.ts';
import { StepLayout } from '../../apply/steps/step-layout.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { IconArrowRight, IconCoin } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormSection } from '../../kit/layout/form-page.tsx';
import { MessagePage } from '../../kit/layout/message-page.tsx';
import { UnpaidPurchases } from '../../screening/charges/unpaid-purchases.tsx';
import { type Answer, ConsentCard } from '../../screening/consent/consent-card.tsx';
import { ConsentRejection } from '../../screening/consent/consent-rejection.tsx';
import { type Answers, useConsent } from '../../screening/consent/use-consent.ts';
import type { OwnItem } from '../../screening/hub/own-items.ts';
import { OpenChecks, type OpenedChecks } from './checks/open-checks.tsx';
import classes from './premium-paid.module.css';

const CHECKS_PAGE = '/tenant/premium-features';

/** The applicant's consent to each check that the landlord pays for. Nothing runs before they agree. */
export function Component() {
  return (
    <OpenChecks title="checks">
      {(checks) => (checks.requested.length > 0 ? <ConsentDecisions {...checks} /> : <NothingRequested {...checks} />)}
    </OpenChecks>
  );
}

function NothingRequested({ bought }: OpenedChecks) {
  return (
    <MessagePage
      title="No checks requested"
      actions={
        <Button component={Link} to={CHECKS_PAGE}>
          go to my checks
        </Button>
      }
    >
      <p>Your landlord hasn’t asked for any checks or has cancelled the request. Your application doesn’t need any.</p>
      <UnpaidPurchases items={bought} />
    </MessagePage>
  );
}

/** A check that waits for the applicant at the bureau can still be declined. */
const isDecided = ({ state, check_state }: OwnItem): boolean =>
  state === 'done' && check_state !== 'your turn at the vendor';

const answerOf = ({ state }: OwnItem): Answer | undefined => {
  if (state === 'agreed' || state === 'done') return 'agreed';
  return state === 'refused' ? 'refused' : undefined;
};

function ConsentDecisions({ applicant, requested, bought, landlord, bureau }: OpenedChecks) {
  const kept = storedForm<Answers>(`consent:${applicant.id}`);
  const [answers, setAnswers] = useState<Answers>(() => kept.read() ?? {});
  const [showsErrors, setShowsErrors] = useState(false);
  const [rejecting, setRejecting] = useState(false);
  const cards = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const { key } = useLocation();
  const queries = useQueryClient();
  const consent = useConsent(applicant.application_id, () => {
    kept.clear();
    void navigate(CHECKS_PAGE);
  });

  const choose = (next: Answers): void => {
    setAnswers(next);
    kept.write(next);
  };
  const answer = (item: OwnItem): Answer | undefined => answers[item.item] ?? answerOf(item);
  const open = requested.filter((item) => !isDecided(item));
  const undecided = open.filter((item) => answer(item) === undefined);
  const count = undecided.length > 0 ? `${undecided.length} of ${requested.length} left to decide` : 'all decided';

  const goToNext = (): void => {
    const [first] = undecided;
    if (first) {
      setShowsErrors(true);
      cards.current?.querySelector<HTMLElement>(`[data-item="${first.item}"] input`)?.focus();
      return;
    }
    const changed = open.filter((item) => answers[item.item] !== undefined && answers[item.item] !== answerOf(item));
    consent.give(Object.fromEntries(changed.map(({ item }): [CheckKind, Answer | undefined] => [item, answers[item]])));
  };

  const leave = async (): Promise<void> => {
    kept.clear();
    await navigate('/tenant/dashboard');
    await queries.invalidateQueries();
  };

  const { address, unit } = applicant.application;
  return (
    <>
      <StepLayout
        step="checks"
        title={`your landlord is asking for ${numberWord(requested.length)} ${requested.length === 1 ? 'check' : 'checks'}`}
        lead={`${landlord} pays for ${requested.length === 1 ? 'it' : 'them'}. You decide on each one, and nothing runs until you agree.`}
        applicant={applicant}
      >
        <UnpaidPurchases items={bought} />
        <FormSection
          title="Decide on each check"
          hint={`Saying no doesn’t affect your ranking. ${landlord} will see “not shared”.`}
          aside={
            <span className={classes.cost}>
              <IconCoin size={20} stroke={1.6} aria-hidden />
              <span>
                Your cost: <strong data-nowrap>$0.00</strong>
              </span>
            </span>
          }
        >
          <div ref={cards} className={classes.cards}>
            {requested.map((item) => (
              <div key={item.item} data-item={item.item}>
                <ConsentCard
                  item={item.item}
                  names={{ landlord, bureau }}
                  answer={answer(item)}
                  onAnswer={(next) => choose({ ...answers, [item.item]: next })}
                  isDone={isDecided(item)}
                  problem={showsErrors && undecided.includes(item) ? 'Please say yes or no' : undefined}
                />
              </div>
            ))}
          </div>
          <p className={classes.count} role="status">
            {count}
          </p>
          {consent.troubles.map((trouble) => (
            <ErrorNote key={trouble} title={trouble} />
          ))}
        </FormSection>
      </StepLayout>
      <FootBar back={() => void (key === 'default' ? navigate('/tenant/dashboard') : navigate(-1))}>
        <span className={classes.beside} aria-hidden>
          {count}
        </span>
        <Button variant="default" onClick={() => setRejecting(true)} disabled={consent.busy}>
          reject
        </Button>
        <Button
          onClick={goToNext}
          loading={consent.busy}
          rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}
        >
          continue
        </Button>
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
