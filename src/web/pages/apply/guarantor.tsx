import { GuarantorStep } from '../../apply/guarantors/guarantor-step.tsx';
import { copyText } from '../../invitations/sending/copy-text.ts';
import { LinkBox } from '../../invitations/sending/link-box.tsx';

/** Step 6: asking someone to guarantee the rent. */
export function Component() {
  return (
    <GuarantorStep
      copy={(path) => copyText(window.location.origin + path)}
      showLink={(path, copied) => (
        // @untranslated a state, not a text
        <LinkBox site={window.location.origin} path={path} copied={copied ? 'copied' : 'none'} />
      )}
    />
  );
}
