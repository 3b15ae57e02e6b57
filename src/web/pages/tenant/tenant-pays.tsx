import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { describeBoughtChecks } from '../../../domain/ranking/inputs/checks-in-ranking.ts';
import { priceOf } from '../../../domain/screening/checks.ts';
import { msg, t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { formatCents } from '../../../domain/values/money.ts';
import type { ProvinceCode } from '../../../domain/values/province.ts';
import { Trans } from '../../app/language/trans.tsx';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { IconArrowRight } from '../../kit/icons/icons.ts';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormHeader, FormPage, FormSection, FormSubject } from '../../kit/layout/form-page.tsx';
import { Link } from '../../kit/router/link.tsx';
import { useLocation, useNavigate } from '../../kit/router/use-router.ts';
import { type Answer, ConsentCard } from '../../screening/consent/consent-card.tsx';
import type { Answers } from '../../screening/consent/use-consent.ts';
import { HubRows } from '../../screening/hub/hub-row.tsx';
import { VideoRow } from '../../screening/hub/video-row.tsx';
import { clearOwnCart, readOwnCart, writeOwnCart } from '../../screening/purchases/own-cart.ts';
import { type Buyer, WithBuyer } from './checks/buyer.tsx';

const TITLE = msg`your own checks`;

/** The applicant's consent to each check before paying for it; rejected checks leave the cart. */
export function Component() {
  return <WithBuyer title={TITLE()}>{(buyer) => <OwnChecks buyer={buyer} />}</WithBuyer>;
}

/** What buying these checks means for the ranking; the province is undefined without an application. */
const whatTheyMean = (items: readonly { id: CheckKind }[], province: ProvinceCode | null | undefined): string =>
  describeBoughtChecks(items.length > 0 ? items.map(({ id }) => id) : undefined, province);

function OwnChecks({ buyer: { landlord, bureau, province, property, applicationId } }: { buyer: Buyer }) {
  const { items, answers, setAnswer, undecided, showsErrors, goToNext } = useOwnDecisions(applicationId);
  const navigate = useNavigate();
  const { key } = useLocation();
  return (
    <>
      <FormPage>
        <FormHeader
          title={TITLE()}
          lead={t`You pay for these checks yourself, and nobody requires them. Decide on each one. Nothing runs until you agree.`}
          margin={property && <FormSubject label={t`Application for`} title={property} />}
        />
        <FormSection
          title={t`Decide on each check`}
          hint={whatTheyMean(items, property === undefined ? undefined : province)}
          aside={items.length > 0 && t`Before tax: ${formatCents(items.reduce((sum, { id }) => sum + priceOf(id), 0))}`}
        >
          {items.map(({ id }) => (
            <ConsentCard
              key={id}
              item={id}
              names={{ landlord, bureau, province }}
              answer={answers[id]}
              onAnswer={(answer) => setAnswer(id, answer)}
              problem={showsErrors && answers[id] === undefined ? t`Please say yes or no` : undefined}
            />
          ))}
          {items.length === 0 && (
            <p>
              <Trans>
                You haven’t chosen any checks.{' '}
                <Anchor component={Link} to="/tenant/premium-checkout">
                  See the available checks
                </Anchor>
              </Trans>
            </p>
          )}
          <HubRows>
            <VideoRow />
          </HubRows>
          {showsErrors && items.length > 0 && undecided.length > 0 && (
            <ErrorNote title={t`Please decide on each check`} />
          )}
        </FormSection>
      </FormPage>
      <FootBar back={() => void (key === 'default' ? navigate('/tenant/premium-checkout') : navigate(-1))}>
        {items.length > 0 ? (
          <Button onClick={goToNext} rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}>
            {t`continue`}
          </Button>
        ) : (
          <Button component={Link} to="/premium/payment">
            {t`continue`}
          </Button>
        )}
      </FootBar>
    </>
  );
}

/** The checks in the cart and what the applicant said to each; rejected ones leave the cart. */
function useOwnDecisions(applicationId: string | undefined) {
  const [cart] = useState(() => readOwnCart());
  const [answers, setAnswers] = useState<Answers>({});
  const [showsErrors, setShowsErrors] = useState(false);
  const navigate = useNavigate();
  const items = cart && cart.applicationId === applicationId ? cart.items : [];
  const undecided = items.filter(({ id }) => answers[id] === undefined);
  const agreed = items.filter(({ id }) => answers[id] === 'agreed');

  const setAnswer = (id: CheckKind, answer: Answer): void => setAnswers((before) => ({ ...before, [id]: answer }));

  const goToNext = (): void => {
    if (!cart || undecided.length > 0) {
      setShowsErrors(true);
      return;
    }
    if (agreed.length === 0) {
      clearOwnCart();
      void navigate('/tenant/premium-checkout');
      return;
    }
    writeOwnCart({ ...cart, items: agreed });
    void navigate('/premium/payment');
  };
  return { items, answers, setAnswer, undecided, showsErrors, goToNext };
}
