import { PasswordNote } from '../../../kit/feedback/password-note.tsx';
import { nothing, type Specimen } from '../specimen.tsx';

export const specimen: Specimen = {
  shown: {
    default: (
      <PasswordNote onEnter={nothing} busy={false}>
        Enter your password to see the report.
      </PasswordNote>
    ),
    busy: (
      <PasswordNote onEnter={nothing} busy>
        Enter your password to see the report.
      </PasswordNote>
    ),
  },
};
