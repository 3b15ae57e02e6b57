import { SECTIONS, type Section } from '../properties/sections.ts';
import { currentLanguage } from '../text/current-language.ts';
import { t } from '../text/t.ts';
import { SECTION_NAMES } from './answers/completeness.ts';

/** What a tenant's application says about its property. */
export interface AboutProperty {
  status: string;
  /** Unanswered sections that were added after it was started. */
  added: readonly string[];
  application: { status: string; landlord_name: string };
}

const listed = (names: readonly string[]): string => new Intl.ListFormat(currentLanguage()).format(names);

/** Sentences for the applicant about changes to the property since they started applying. */
export function changesSinceBegun({ status, added, application }: AboutProperty): string[] {
  if (status !== 'pending') return [];
  const names = SECTIONS.filter((section: Section) => added.includes(section)).map((section) =>
    SECTION_NAMES[section](),
  );
  const sentences: string[] = [];
  if (names.length > 0) {
    sentences.push(
      t`${application.landlord_name} is now also asking for ${listed(names)}. Everything you’ve already entered is saved.`,
    );
  }
  if (application.status === 'inactive') {
    sentences.push(
      t`This property is no longer accepting new applicants. You’ve already started, so you can still submit your application.`,
    );
  }
  return sentences;
}
