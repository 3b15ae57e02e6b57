import { SECTIONS, type Section } from '../properties/requirements.ts';
import { SECTION_NAMES } from './answers/completeness.ts';

/** What a tenant's application says of its rental. */
export interface AboutProperty {
  status: string;
  /** The sections that were added since it was begun and wait for an answer. */
  added: readonly string[];
  application: { status: string; landlord_name: string };
}

const listed = (names: readonly string[]): string => new Intl.ListFormat('en').format(names);

/** What changed about the rental while somebody fills in an application for it, in sentences, for the applicant. */
export function changesSinceBegun({ status, added, application }: AboutProperty): string[] {
  if (status !== 'pending') return [];
  const names = SECTIONS.filter((section: Section) => added.includes(section)).map((section) => SECTION_NAMES[section]);
  const said: string[] = [];
  if (names.length > 0) {
    said.push(`${application.landlord_name} now also asks for ${listed(names)}. What you filled in before is kept.`);
  }
  if (application.status === 'inactive') {
    said.push('This rental takes no new applicants any more. You began before, so you can still submit.');
  }
  return said;
}
