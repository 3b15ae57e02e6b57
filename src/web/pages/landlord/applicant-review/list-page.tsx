import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { incomeNeedsHistory } from '../../../../domain/properties/check-requirements.ts';
import { NO_FILTERS } from '../../../../domain/review/review-filters.ts';
import { t } from '../../../../domain/text/t.ts';
import { readAddress } from '../../../../domain/values/address.ts';
import { EmptyState } from '../../../kit/feedback/empty-state.tsx';
import { Card } from '../../../kit/layout/card.tsx';
import { AskedRent } from '../../../properties/asked-rent.tsx';
import { EditAddress } from '../../../properties/edit-address.tsx';
import { HowWeRankLink } from '../../../ranking/how-we-rank-link.tsx';
import { ChoiceButton } from '../../../review/choice/choice-button.tsx';
import { ChoiceStatus } from '../../../review/choice/choice-status.tsx';
import { useChoice } from '../../../review/choice/use-choice.ts';
import { SearchBar } from '../../../review/filters/search-bar.tsx';
import { ApplicantCount } from '../../../review/list/applicant-count.tsx';
import { ExportMenu } from '../../../review/list/export-menu.tsx';
import { NoMatches } from '../../../review/list/no-matches.tsx';
import { changeProperty, changeRent } from '../../../review/list/review-pages.ts';
import classes from '../applicant-review.module.css';
import { FavouriteProblem, ListProblems } from './faults.tsx';
import { ListAndDetail } from './list-and-detail.tsx';
import type { ApplicantsProps, ListPageProps } from './list-props.ts';
import { InviteButton, PageHeader } from './page-header.tsx';

/** The address of the property, the search and the invitation. */
function ListHeader({ property, counts, search, filters, onSearch, onFilter }: ApplicantsProps) {
  const queries = useQueryClient();
  const hasApplicants = counts.all > 0;
  return (
    <PageHeader
      address={
        <>
          <EditAddress property={property} onSaved={(property) => changeProperty(queries, property)} />
          <AskedRent property={property} onSaved={(property) => void changeRent(queries, property)} />
        </>
      }
      invite={hasApplicants && <InviteButton />}
    >
      {hasApplicants && (
        <SearchBar
          propertyId={property.id}
          search={search}
          filters={filters}
          incomeNeedsHistory={incomeNeedsHistory(readAddress(property.address).province)}
          onSearch={onSearch}
          onFilter={onFilter}
        />
      )}
    </PageHeader>
  );
}

/** The list of applicants with the open one beside it. */
export function ListPage(props: ListPageProps) {
  const { property, counts, review, question, search, onSearch, onFilter } = props;
  const reset = useCallback((): void => {
    onSearch('');
    onFilter(NO_FILTERS);
  }, [onSearch, onFilter]);
  const choice = useChoice(property.id);
  const count = counts.submitted + counts.waiting;
  const isNarrowed = search.trim() !== '' || Object.keys(question).length > 0;
  const aside = (
    <>
      <HowWeRankLink />
      {counts.ranked > 0 && <ChoiceButton {...choice} />}
      {counts.ranked > 0 && <ExportMenu propertyId={property.id} />}
    </>
  );
  return (
    <>
      <ListHeader {...props} />
      <div className={classes.page}>
        <ApplicantCount counts={counts} onReset={isNarrowed && count > 0 ? reset : undefined} aside={aside} />
        <ChoiceStatus {...choice} />
        <FavouriteProblem favourite={props.favourite} groups={review.groups} />
        <ListProblems review={review} opened={props.opened} />
        {counts.all === 0 ? (
          <Card>
            <EmptyState title={t`No applications yet`} action={<InviteButton />}>
              {t`Send the link to people who asked, or paste it into your listing. We’ll email you when an application is complete.`}
            </EmptyState>
          </Card>
        ) : count === 0 ? (
          <NoMatches counts={counts} search={search} onReset={reset} />
        ) : (
          <ListAndDetail {...props} />
        )}
      </div>
    </>
  );
}
