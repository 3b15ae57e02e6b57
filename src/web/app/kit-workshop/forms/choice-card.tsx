import { Radio } from '@mantine/core';
import { ChoiceCard, ChoiceCards } from '../../../kit/forms/choice-card.tsx';
import { Focused, LONG_TEXT, type Specimen } from '../specimen.tsx';

const cards = (
  <ChoiceCards>
    <ChoiceCard value="alone" label="just me" description="Nobody else will live there." />
    <ChoiceCard value="together" label="with others" description={LONG_TEXT} />
  </ChoiceCards>
);

export const specimen: Specimen = {
  shown: {
    'nothing chosen': <Radio.Group label="Who applies?">{cards}</Radio.Group>,
    chosen: (
      <Radio.Group label="Who applies?" defaultValue="together">
        {cards}
      </Radio.Group>
    ),
    error: (
      <Radio.Group label="Who applies?" error="Please choose one">
        {cards}
      </Radio.Group>
    ),
  },
  opened: {
    focus: (opened) =>
      opened && (
        <Focused>
          <Radio.Group label="Who applies?">{cards}</Radio.Group>
        </Focused>
      ),
  },
};
