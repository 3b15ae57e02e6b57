import { t } from '../../../domain/text/t.ts';
import { useOperator } from '../../app/api/site.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { TERMS_OF_PEOPLE } from './legal/terms-of-people.tsx';
import { TERMS_OF_SERVICE } from './legal/terms-of-service.tsx';

/** The terms: who may use Maplekey, and what everyone can rely on. */
export function Component() {
  const { name } = useOperator();
  return (
    <LegalPage
      title={t`terms and conditions`}
      lead={t`The agreement between you and ${name}, in plain language. By creating an account, you accept it.`}
      effective="2026-11-21"
      parts={[...TERMS_OF_PEOPLE, ...TERMS_OF_SERVICE]}
    />
  );
}
