import { TextInput } from '@mantine/core';
import { FormSheet } from '../../../kit/dialogs/form-sheet.tsx';
import { OpenSheet } from '../../../kit/dialogs/open-sheet.tsx';
import { SheetFoot } from '../../../kit/dialogs/sheet-foot.tsx';
import { SheetModal } from '../../../kit/dialogs/sheet-modal.tsx';
import { Illustration } from '../../../kit/display/illustration.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { Action, LONG_TEXT, type Specimens } from '../specimen.tsx';

const sheet = (opened: boolean, close: () => void) => ({
  opened,
  onClose: close,
  onSubmit: close,
  title: 'Change the rent',
  submitLabel: 'save',
  className: undefined,
});

export const specimens: Specimens = {
  'dialogs/form-sheet': {
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
  },
  'dialogs/open-sheet': {
    dialogs: {
      'with a picture': (opened, close) => (
        <OpenSheet
          opened={opened}
          onClose={close}
          title="Your invitations are out"
          picture={<Illustration variant="double" />}
          foot={<Action>to the dashboard</Action>}
        >
          We’ll email you as soon as somebody applies.
        </OpenSheet>
      ),
      'with long text': (opened, close) => (
        <OpenSheet opened={opened} onClose={close} title={LONG_TEXT} width={750} foot={<Action>done</Action>}>
          {Array.from({ length: 24 }, (_, line) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: all lines are the same
            <p key={line}>{LONG_TEXT}</p>
          ))}
        </OpenSheet>
      ),
    },
  },
  'dialogs/sheet-foot': {
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
  },
  'dialogs/sheet-modal': {
    dialogs: {
      default: (opened, close) => (
        <SheetModal opened={opened} onClose={close} title="How we rank" foot={<Action>done</Action>}>
          The rank reads only what the law lets a landlord ask.
        </SheetModal>
      ),
      'cannot be closed': (opened, close) => (
        <SheetModal opened={opened} onClose={close} title="Paying" closable={false}>
          Please wait.
        </SheetModal>
      ),
    },
  },
};
