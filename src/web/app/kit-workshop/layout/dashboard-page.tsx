import { Card } from '../../../kit/layout/card.tsx';
import { DashboardPage } from '../../../kit/layout/dashboard-page.tsx';
import { Action, LONG_TEXT, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    default: (
      <DashboardPage title="hello Marguerite" name="Dashboard" summary="Two applicants are new." action={<Action />}>
        <Card>{LONG_TEXT}</Card>
      </DashboardPage>
    ),
    empty: (
      <DashboardPage title="hello Marguerite" name="Dashboard">
        <Card>Nothing here yet.</Card>
      </DashboardPage>
    ),
  },
};
