import { Button } from '@mantine/core';
import { formatAskingRent } from '../../domain/properties/format-terms.ts';
import { select, t } from '../../domain/text/t.ts';
import { propertyName } from '../../domain/values/address.ts';
import { problemMessages } from '../app/api/api.ts';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import { ErrorNote } from '../kit/feedback/error-note.tsx';
import type { CurrentProperty } from './current-property.tsx';
import { describeSections } from './section-checkboxes.tsx';
import type { SaveProperty } from './use-save-property.ts';

interface PropertyChangedProps {
  saving: SaveProperty;
  /** What the page edits. */
  part: 'address' | 'requirements' | 'asking_rent';
  onTakeTheirs: (property: CurrentProperty) => void;
}

/** Two windows changed one property: the landlord chooses which version to keep. Nothing is overwritten before that. */
export function PropertyChanged({ saving, part, onTakeTheirs }: PropertyChangedProps) {
  const { theirs, busy, error } = saving;
  const foot = (
    <>
      <Button
        variant="default"
        disabled={busy}
        onClick={() => {
          const taken = saving.takeTheirs();
          if (taken) onTakeTheirs(taken);
        }}
      >
        {t`use the other version`}
      </Button>
      <Button onClick={saving.keepMine} loading={busy}>
        {t`keep this version`}
      </Button>
    </>
  );
  return (
    <SheetModal
      opened={theirs !== undefined}
      onClose={() => undefined}
      closable={false}
      title={t`This property was changed in another window`}
      foot={foot}
    >
      {/* Focuses the text, so that someone who is typing does not press a button with the next key. */}
      <p tabIndex={-1} data-autofocus>
        {theirs && describeState(theirs, part)}{' '}
        {t`Nothing was overwritten. You can keep this version or use the one saved there.`}
      </p>
      {error && <ErrorNote title={problemMessages(error).join(' ')} />}
    </SheetModal>
  );
}

function describeState(property: CurrentProperty, part: PropertyChangedProps['part']): string {
  if (part === 'address') return t`Its address is now ${propertyName(property.address, property.unit)}.`;
  if (part === 'asking_rent') {
    const rent = formatAskingRent(property.asking_rent);
    return rent ? t`Its rent is now ${rent}.` : t`Its rent was removed.`;
  }
  return t`It’s now ${select(property.status, { active: 'active', other: 'inactive' })} and asks for ${describeSections(property.requirements)}.`;
}
