import { type ConsentNames, describeConsent } from '../../../domain/screening/attempts/consent.ts';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { FactList } from '../../kit/display/fact-list.tsx';
import classes from './consent-facts.module.css';

/** The consent text of a check: what it is, who sees it, its effect and how long it is kept. */
export function ConsentFacts({ item, names }: { item: CheckKind; names: ConsentNames }) {
  const { what, whoSees, effect, retainedUntil } = describeConsent(item, names);
  return (
    <>
      <p className={classes.what}>{what}</p>
      <FactList
        facts={[
          { label: t`Who sees it`, value: whoSees },
          { label: t`Effect on you`, value: effect },
          { label: t`Kept until`, value: retainedUntil },
        ]}
      />
    </>
  );
}
