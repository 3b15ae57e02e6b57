import { TextInput } from '@mantine/core';
import { LabelNote } from '../../../kit/forms/label-note.tsx';
import { LONG_TEXT, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    default: <TextInput label={<LabelNote label="Unit number" note="optional" />} />,
    'long text': <TextInput label={<LabelNote label={LONG_TEXT} note="optional" />} />,
  },
};
