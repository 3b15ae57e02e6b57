import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Card } from '../../kit/layout/card.tsx';
import classes from './console.module.css';

interface SearchFormProps {
  label: string;
  onSearch: (who: string) => void;
  busy: boolean;
  /** What is wrong with what was typed. */
  problem: string | undefined;
}

/** Asks for a whole email or ID. */
export function SearchForm({ label, onSearch, busy, problem }: SearchFormProps) {
  const [who, setWho] = useState('');
  return (
    <Card>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(who);
        }}
        className={classes.search}
        noValidate
      >
        <TextInput
          label={label}
          value={who}
          onChange={({ currentTarget: { value } }) => setWho(value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={problem}
        />
        <Button type="submit" loading={busy}>
          find
        </Button>
      </form>
    </Card>
  );
}
