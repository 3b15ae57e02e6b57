import { Card, CardPart } from '../../../kit/layout/card.tsx';
import { LONG_TEXT, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    default: <Card>{LONG_TEXT}</Card>,
    'flush, with parts': (
      <Card flush>
        <CardPart>48 Fermanagh Ave</CardPart>
        <CardPart>27 Barton St E</CardPart>
      </Card>
    ),
  },
};
