import { SheetModal } from '../../../kit/dialogs/sheet-modal.tsx';
import { Action, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
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
};
