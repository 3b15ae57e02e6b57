import { Pill, PillsInput, UnstyledButton } from '@mantine/core';
import { useRef } from 'react';
import { t } from '../../../domain/text/t.ts';
import { afterPress } from '../../kit/forms/after-press.ts';
import classes from './recipient-list.module.css';
import { type EntryListProps, useEntries } from './use-entries.ts';

/** Addresses or numbers as chips. Enter, a comma, blur, "add" and pasting several add them to the list. */
export function EntryList(props: EntryListProps) {
  const { kind, label, placeholder, inputMode, value, onChange, inputRef } = props;
  const own = useRef<HTMLInputElement>(null);
  const { list, typed, problem } = value;

  const { remove, add, onKeyDown } = useEntries(props);
  return (
    <PillsInput error={problem}>
      <Pill.Group>
        {list.map((entry) => (
          <EntryPill
            key={entry}
            shown={kind.show(entry)}
            onRemove={() => {
              remove(entry);
              own.current?.focus();
            }}
          />
        ))}
        <PillsInput.Field
          ref={(node) => {
            own.current = node;
            if (typeof inputRef === 'function') inputRef(node);
            else if (inputRef) inputRef.current = node;
          }}
          aria-label={label}
          className={classes.field}
          placeholder={placeholder}
          inputMode={inputMode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={(event) => {
            const text = event.currentTarget.value;
            if (/[,;]/.test(text)) add(text);
            else onChange({ ...value, typed: text, problem: undefined });
          }}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (kind.split(text).length < 2) return;
            event.preventDefault();
            add(`${typed}\n${text}`);
          }}
          onKeyDown={onKeyDown}
          onBlur={() => typed !== '' && afterPress(add)}
        />
        {typed !== '' && <AddButton onAdd={() => add()} />}
      </Pill.Group>
    </PillsInput>
  );
}

function EntryPill({ shown, onRemove }: { shown: string; onRemove: () => void }) {
  return (
    <Pill
      withRemoveButton
      onRemove={onRemove}
      removeButtonProps={{
        className: classes.remove,
        'aria-label': t`remove ${shown}`,
        'aria-hidden': false,
        tabIndex: 0,
      }}
    >
      {shown}
    </Pill>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <UnstyledButton
      type="button"
      className={classes.add}
      // Keeps the focus in the field: its blur would add first, and the press would miss the button.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onAdd}
    >
      {t`add`}
    </UnstyledButton>
  );
}
