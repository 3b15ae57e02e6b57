import { Button } from '@mantine/core';
import { Fragment } from 'react';
import { type HiddenBy, hiddenBy } from '../../../domain/review/active-filters.ts';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { localeOf } from '../../../domain/text/languages.ts';
import { plural, t } from '../../../domain/text/t.ts';
import { Trans } from '../../app/language/trans.tsx';
import { EmptyState } from '../../kit/feedback/empty-state.tsx';
import { Note } from '../../kit/feedback/note.tsx';
import { IconArrowBackUp, IconFilterOff } from '../../kit/icons/icons.ts';
import { Card } from '../../kit/layout/card.tsx';
import goneClasses from './applicant-gone.module.css';
import classes from './no-matches.module.css';

/** Shown above the list when the open application is no longer in it. */
export function ApplicantGone() {
  return (
    <div role="status" className={goneClasses.gone}>
      <Note icon={<IconArrowBackUp size={20} stroke={1.6} aria-hidden />}>
        {t`The application that was open here is no longer in your list. Applicants can take theirs back at any time.`}
      </Note>
    </div>
  );
}

/** The filters as a list in the reader's language. */
function FilterNames({ filters }: { filters: readonly HiddenBy[] }) {
  const list = new Intl.ListFormat(localeOf(currentLanguage()));
  const between = list.formatToParts(filters.map(({ words }) => words)).filter(({ type }) => type === 'literal');
  return filters.map(({ filter, words }, index) => (
    <Fragment key={filter}>
      {between[index - 1]?.value}
      <strong>{words}</strong>
    </Fragment>
  ));
}

interface NoMatchesProps {
  counts: { hidden: number; hidden_by: Record<string, number> };
  search: string;
  onReset: () => void;
}

/** Shown when search and filters match nobody: what hides how many people, and a reset. */
export function NoMatches({ counts: { hidden, hidden_by }, search, onReset }: NoMatchesProps) {
  const filters = hiddenBy(hidden_by);
  return (
    <Card>
      <EmptyState
        title={t`No applicants match your filter criteria.`}
        icon={<IconFilterOff size={32} stroke={1.4} className={classes.icon} aria-hidden />}
        action={<Button onClick={onReset}>{t`reset filter`}</Button>}
      >
        {hidden > 0 ? (
          <Trans>
            {plural(hidden, { one: '# person is', other: '# people are' })} hidden by <FilterNames filters={filters} />.
          </Trans>
        ) : (
          t`No first or last name has “${search.trim()}” in it.`
        )}
      </EmptyState>
    </Card>
  );
}
