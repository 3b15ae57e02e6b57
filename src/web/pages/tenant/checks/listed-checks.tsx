import { Button } from '@mantine/core';
import type { ComponentProps } from 'react';
import { describeBoughtChecks } from '../../../../domain/ranking/inputs/checks-in-ranking.ts';
import { plural, t } from '../../../../domain/text/t.ts';
import type { CheckKind } from '../../../../domain/values/check-kind.ts';
import type { ProvinceCode } from '../../../../domain/values/province.ts';
import { Note } from '../../../kit/feedback/note.tsx';
import { IconListCheck } from '../../../kit/icons/icons.ts';
import { FormSection } from '../../../kit/layout/form-page.tsx';
import { Link } from '../../../kit/router/link.tsx';
import { HubRow, HubRows } from '../../../screening/hub/hub-row.tsx';
import { progressOf } from '../../../screening/hub/own-items.ts';
import { ProgressRing } from '../../../screening/hub/progress-ring.tsx';
import { VideoRow } from '../../../screening/hub/video-row.tsx';
import { ChecksForSale } from '../../../screening/purchases/checks-for-sale.tsx';
import type { OpenedChecks } from './open-checks.tsx';

/** The page on which the applicant agrees to checks. */
export const CONSENT = '/tenant/premium/paid';

interface CheckRowsProps {
  items: OpenedChecks['requested'];
  /** What all rows share. */
  row: Omit<ComponentProps<typeof HubRow>, 'item'>;
}

/** Checks in the tenant’s list. */
export function CheckRows({ items, row }: CheckRowsProps) {
  return (
    <HubRows>
      {items.map((item) => (
        <HubRow key={item.item} item={item} {...row} />
      ))}
    </HubRows>
  );
}

interface RequestedChecksProps extends CheckRowsProps {
  /** How many wait for a yes or no. */
  undecided: number;
}

/** The checks that the landlord pays for. */
export function RequestedChecks({ items, undecided, row }: RequestedChecksProps) {
  if (items.length === 0) return null;
  return (
    <FormSection
      title={t`Requested by your landlord`}
      hint={t`${row.landlord} pays for ${plural(items.length, { one: 'it', other: 'them' })}.`}
      aside={<ChecksProgress items={items} />}
    >
      {undecided > 0 && (
        <Note
          tone="info"
          icon={<IconListCheck size={22} stroke={1.6} aria-hidden />}
          action={
            <Button component={Link} to={CONSENT} size="sm" variant="default">
              {t`decide now`}
            </Button>
          }
        >
          {t`${plural(undecided, { one: '# check needs', other: '# checks need' })} your yes or no. Read what each one does before you decide.`}
        </Note>
      )}
      <CheckRows items={items} row={row} />
    </FormSection>
  );
}

/** How many of the checks are complete. */
export function ChecksProgress({ items }: { items: OpenedChecks['requested'] }) {
  const progress = progressOf(items);
  return progress.of > 0 && <ProgressRing {...progress} />;
}

/** The checks that the applicant may buy. */
export function OptionalChecks({
  without,
  province,
}: {
  without: readonly CheckKind[];
  province: ProvinceCode | null;
}) {
  return (
    <FormSection title={t`Optional`} hint={describeBoughtChecks(undefined, province)}>
      <HubRows>
        <ChecksForSale without={without} />
        <VideoRow />
      </HubRows>
      <Button component={Link} to="/tenant/premium-checkout" variant="default" style={{ alignSelf: 'flex-start' }}>
        {t`choose your own checks`}
      </Button>
    </FormSection>
  );
}
