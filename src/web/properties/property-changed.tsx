import { Button } from '@mantine/core';
import { formatAskingRent } from '../../domain/properties/format-rent.ts';
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
        use the other version
      </Button>
      <Button onClick={saving.keepMine} loading={busy}>
        keep this version
      </Button>
    </>
  );
  return (
    <SheetModal
      opened={theirs !== undefined}
      onClose={() => undefined}
      closable={false}
      title="This property was changed in another window"
      foot={foot}
    >
      {/* Focuses the text, so that someone who is typing does not press a button with the next key. */}
      <p tabIndex={-1} data-autofocus>
        {theirs && describeState(theirs, part)} Nothing was overwritten. You can keep this version or use the one saved
        there.
      </p>
      {error && <ErrorNote title={problemMessages(error).join(' ')} />}
    </SheetModal>
  );
}

function describeState(property: CurrentProperty, part: PropertyChangedProps['part']): string {
  if (part === 'address') return `Its address is now ${propertyName(property.address, property.unit)}.`;
  if (part === 'asking_rent') {
    const rent = formatAskingRent(property.asking_rent);
    return rent ? `Its rent is now ${rent}.` : 'Its rent was removed.';
  }
  return `It’s now ${property.status} and asks for ${describeSections(property.requirements)}.`;
}
