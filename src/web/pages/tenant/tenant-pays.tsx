import { Anchor, Button } from '@mantine/core';
import { IconArrowRight } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { type CheckKind, priceOf } from '../../../domain/screening/orders/catalogue.ts';
import { formatCents } from '../../../domain/values/money.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { FootBar } from '../../kit/layout/foot-bar.tsx';
import { FormHeader, FormPage, FormSection, FormSubject } from '../../kit/layout/form-page.tsx';
import { type Answer, ConsentCard } from '../../screening/consent/consent-card.tsx';
import type { Answers } from '../../screening/consent/use-consent.ts';
import { HubRows, VideoRow } from '../../screening/hub/hub-row.tsx';
import { clearOwnCart, readOwnCart, writeOwnCart } from '../../screening/purchases/own-cart.ts';
import { type Buyer, ForBuyer } from './checks/buyer.tsx';

const TITLE = 'your own checks';

/** What each check does that the applicant is about to pay for; what they would rather not leaves the cart. */
export function Component() {
  return <ForBuyer title={TITLE}>{(buyer) => <OwnChecks buyer={buyer} />}</ForBuyer>;
}

function OwnChecks({ buyer: { landlord, property, applicationId } }: { buyer: Buyer }) {
  const [cart] = useState(() => readOwnCart());
  const [said, setSaid] = useState<Answers>({});
  const [complains, setComplains] = useState(false);
  const navigate = useNavigate();
  const { key } = useLocation();
  const items = cart && cart.applicationId === applicationId ? cart.items : [];
  const undecided = items.filter(({ id }) => said[id] === undefined);
  const agreed = items.filter(({ id }) => said[id] === 'agreed');

  const say = (id: CheckKind, answer: Answer): void => setSaid((before) => ({ ...before, [id]: answer }));

  const goOn = (): void => {
    if (!cart || undecided.length > 0) {
      setComplains(true);
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

  return (
    <>
      <FormPage>
        <FormHeader
          title={TITLE}
          lead="You pay for these, and nobody asks you to. Decide about each one; nothing runs until you agree."
          margin={property && <FormSubject label="Application for" title={property} />}
        />
        <FormSection
          title="Decide one by one"
          hint="Never required. It moves you neither up nor down in the rank."
          aside={items.length > 0 && `Before tax: ${formatCents(items.reduce((sum, { id }) => sum + priceOf(id), 0))}`}
        >
          {items.map(({ id }) => (
            <ConsentCard
              key={id}
              item={id}
              landlord={landlord}
              answer={said[id]}
              onAnswer={(answer) => say(id, answer)}
              problem={complains && said[id] === undefined ? 'Please say yes or no' : undefined}
            />
          ))}
          {items.length === 0 && (
            <p>
              You have not chosen any check.{' '}
              <Anchor component={Link} to="/tenant/premium-checkout">
                See what there is
              </Anchor>
            </p>
          )}
          <HubRows>
            <VideoRow />
          </HubRows>
          {complains && items.length > 0 && undecided.length > 0 && (
            <ErrorNote title="Please decide about each check" />
          )}
        </FormSection>
      </FormPage>
      <FootBar back={() => void (key === 'default' ? navigate('/tenant/premium-checkout') : navigate(-1))}>
        {items.length > 0 ? (
          <Button onClick={goOn} rightSection={<IconArrowRight size={18} stroke={1.6} aria-hidden />}>
            continue
          </Button>
        ) : (
          <Button component={Link} to="/premium/payment">
            continue
          </Button>
        )}
      </FootBar>
    </>
  );
}
