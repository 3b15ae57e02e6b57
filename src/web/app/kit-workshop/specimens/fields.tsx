import { Radio, TextInput } from '@mantine/core';
import { ChoiceCard, ChoiceCards } from '../../../kit/forms/choice-card.tsx';
import { CodeBoxes } from '../../../kit/forms/code-boxes.tsx';
import { LabelNote } from '../../../kit/forms/label-note.tsx';
import { PhoneInput } from '../../../kit/forms/phone-input.tsx';
import { Focused, HeldText, LONG_TEXT, nothing, type Specimens } from '../specimen.tsx';

const cards = (
  <ChoiceCards>
    <ChoiceCard value="alone" label="just me" description="Nobody else will live there." />
    <ChoiceCard value="together" label="with others" description={LONG_TEXT} />
  </ChoiceCards>
);

export const specimens: Specimens = {
  'forms/choice-card': {
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
  },
  'forms/code-boxes': {
    shown: {
      empty: <HeldText>{(value, change) => <CodeBoxes label="Code" value={value} onChange={change} />}</HeldText>,
      error: <CodeBoxes label="Code" value="1234" onChange={nothing} error="That code isn’t right" />,
      disabled: <CodeBoxes label="Code" value="12" onChange={nothing} disabled />,
    },
    opened: {
      focus: (opened) =>
        opened && (
          <Focused>
            <CodeBoxes label="Code" value="" onChange={nothing} />
          </Focused>
        ),
    },
  },
  'forms/label-note': {
    shown: {
      default: <TextInput label={<LabelNote label="Unit number" note="optional" />} />,
      'long text': <TextInput label={<LabelNote label={LONG_TEXT} note="optional" />} />,
    },
  },
  'forms/phone-input': {
    shown: {
      empty: <HeldText>{(value, change) => <PhoneInput label="Phone" value={value} onChange={change} />}</HeldText>,
      filled: <PhoneInput label="Phone" description="We text a code to it" value="4165550199" onChange={nothing} />,
      error: <PhoneInput label="Phone" value="416" onChange={nothing} error="Please enter a valid phone number" />,
      disabled: <PhoneInput label="Phone" value="4165550199" onChange={nothing} disabled />,
    },
    opened: {
      focus: (opened) =>
        opened && (
          <Focused>
            <PhoneInput label="Phone" value="4165550199" onChange={nothing} />
          </Focused>
        ),
    },
  },
};
