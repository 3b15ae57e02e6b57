import { OpenSheet } from '../../../kit/dialogs/open-sheet.tsx';
import { Illustration } from '../../../kit/display/illustration.tsx';
import { Action, LONG_TEXT, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
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
};
