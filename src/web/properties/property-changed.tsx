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
        take the other one
      </Button>
      <Button onClick={saving.keepMine} loading={busy}>
        keep what I see here
      </Button>
    </>
  );
  return (
    <SheetModal
      opened={theirs !== undefined}
      onClose={() => undefined}
      closable={false}
      title="This rental was changed in another window"
      foot={foot}
    >
      {/* Focuses the text, so that someone who is typing does not press a button with the next key. */}
      <p tabIndex={-1} data-autofocus>
        {theirs && describeState(theirs, part)} Nothing was overwritten. You can keep what you see here, or take what
        was saved there.
      </p>
      {error && <ErrorNote title={problemMessages(error).join(' ')} />}
    </SheetModal>
  );
}

function describeState(property: CurrentProperty, part: PropertyChangedProps['part']): string {
  if (part === 'address') return `Its address is ${propertyName(property.address, property.unit)} now.`;
  if (part === 'asking_rent') {
    const rent = formatAskingRent(property.asking_rent);
    return rent ? `Its rent is ${rent} now.` : 'Its rent was removed.';
  }
  return `It is ${property.status} now and asks for ${describeSections(property.requirements)}.`;
}
