import { t } from '../../../domain/text/t.ts';
import { LegalPage } from './legal/legal-page.tsx';
import { PRIVACY_OF_APPLICATIONS } from './legal/privacy-of-applications.tsx';
import { PRIVACY_RIGHTS } from './legal/privacy-rights.tsx';

/** The privacy policy: what we store, who sees it, for how long, and how to delete it. */
export function Component() {
  return (
    <LegalPage
      title={t`privacy policy`}
      lead={t`You trust us with very personal information. This page says what we keep, who sees it and how to have it deleted.`}
      effective="2026-11-21"
      parts={[...PRIVACY_OF_APPLICATIONS, ...PRIVACY_RIGHTS]}
    />
  );
}
