import { Anchor } from '@mantine/core';
import { CHECKS_PAGE } from '../../../domain/applications/application.ts';
import { CHECKS, itemForApplicants } from '../../../domain/screening/checks.ts';
import { CATALOGUE } from '../../../domain/screening/orders/catalogue.ts';
import { t } from '../../../domain/text/t.ts';
import { ErrorNote } from '../../kit/feedback/error-note.tsx';
import { Link } from '../../kit/router/link.tsx';

/** Links to the checks that are agreed to but not done, or still need an answer. */
export function MissingChecks({ kinds }: { kinds: readonly string[] }) {
  const lacking = CATALOGUE.filter(({ id }) => kinds.includes(id));
  return (
    <ErrorNote title={t`Please finish these checks before you submit, or choose “No, thanks”`}>
      <ul style={{ margin: 0, paddingInlineStart: '1.25rem' }}>
        {lacking.map(({ id }) => (
          <li key={id}>
            <Anchor component={Link} to={`${CHECKS_PAGE}#${CHECKS[id].anchor}`}>
              {itemForApplicants(id)}
            </Anchor>
          </li>
        ))}
        {lacking.length === 0 && (
          <li>
            <Anchor component={Link} to={CHECKS_PAGE}>
              {t`your checks`}
            </Anchor>
          </li>
        )}
      </ul>
    </ErrorNote>
  );
}
