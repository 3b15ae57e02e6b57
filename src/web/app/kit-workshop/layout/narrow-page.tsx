import { Card } from '../../../kit/layout/card.tsx';
import { MoneyPage } from '../../../kit/layout/narrow-page.tsx';
import { LONG_TEXT, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    'with a summary': (
      <MoneyPage
        title="payment"
        lead="You pay once, for all applicants."
        back={{ to: '/kit', label: 'back to the checks' }}
        summary={<Card>$56.50 CAD</Card>}
      >
        <Card>{LONG_TEXT}</Card>
      </MoneyPage>
    ),
    'without a summary': (
      <MoneyPage title="payment">
        <Card>{LONG_TEXT}</Card>
      </MoneyPage>
    ),
  },
};
