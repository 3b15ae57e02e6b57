import { SECTIONS, type Section } from '../properties/requirements.ts';
import { SECTION_NAMES } from './answers/completeness.ts';

/** What a tenant's application says about its property. */
export interface AboutProperty {
  status: string;
  /** Unanswered sections that were added after it was started. */
  added: readonly string[];
  application: { status: string; landlord_name: string };
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

/** Sentences for the applicant about changes to the property since they started applying. */
export function changesSinceBegun({ status, added, application }: AboutProperty): string[] {
  if (status !== 'pending') return [];
  const names = SECTIONS.filter((section: Section) => added.includes(section)).map((section) => SECTION_NAMES[section]);
  const sentences: string[] = [];
  if (names.length > 0) {
    sentences.push(
      `${application.landlord_name} now also asks for ${listed(names)}. What you filled in before is kept.`,
    );
  }
  if (application.status === 'inactive') {
    sentences.push('This rental takes no new applicants any more. You began before, so you can still submit.');
  }
  return sentences;
}
