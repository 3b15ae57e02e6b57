import { TextInput } from '@mantine/core';
import { FormSheet } from '../../../kit/dialogs/form-sheet.tsx';
import type { Specimen } from '../specimen.tsx';

const sheet = (opened: boolean, close: () => void) => ({
  opened,
  onClose: close,
  onSubmit: close,
  title: 'Change the rent',
  submitLabel: 'save',
  className: undefined,
});

export const specimen: Specimen = {
  dialogs: {
    default: (opened, close) => (
      <FormSheet {...sheet(opened, close)} busy={false}>
        <TextInput label="Monthly rent" />
      </FormSheet>
    ),
    busy: (opened, close) => (
      <FormSheet {...sheet(opened, close)} busy>
        <TextInput label="Monthly rent" defaultValue="2100" />
      </FormSheet>
    ),
    error: (opened, close) => (
      <FormSheet {...sheet(opened, close)} busy={false}>
        <TextInput label="Monthly rent" defaultValue="lots" error="Please enter an amount" />
      </FormSheet>
    ),
  },
};
