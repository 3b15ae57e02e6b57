import { SheetFoot } from '../../../kit/dialogs/sheet-foot.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { Action, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    default: (
      <Card>
        <SheetFoot>
          <Action>apply</Action>
        </SheetFoot>
      </Card>
    ),
    'with a start': (
      <Card>
        <SheetFoot start="3 filters">
          <Action>show 12 applicants</Action>
        </SheetFoot>
      </Card>
    ),
  },
};
