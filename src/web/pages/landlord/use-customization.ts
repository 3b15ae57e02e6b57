import { useEffect, useRef, useState } from 'react';
import { requirementsProblem } from '../../../domain/properties/check-requirements.ts';
import { requirementsFor, sectionsAsked } from '../../../domain/properties/requirements.ts';
import type { Section } from '../../../domain/properties/sections.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { useRestoredForm } from '../../app/session/use-restored-form.ts';
import { useNavigate } from '../../kit/router/use-router.ts';
import type { CurrentProperty } from '../../properties/current-property.tsx';
import {
  LISTING_FIELDS,
  listingProblems,
  listingToSend,
  type TypedListing,
  typedListing,
} from '../../properties/typed-listing.ts';
import { useSaveProperty } from '../../properties/use-save-property.ts';

const isSame = (one: TypedListing, other: TypedListing): boolean =>
  LISTING_FIELDS.every((field) => one[field] === other[field]);

/** What is asked and what is stated about the home, as chosen here, and what keeps them from being saved. */
export function useCustomization(property: CurrentProperty) {
  const savedSections = sectionsAsked(property.requirements);
  const [opened, setOpened] = useState(property);
  const [sections, setSections] = useState(
    useRestoredForm(`sections of ${property.id}`, savedSections, (): Section[] => sections),
  );
  const [listing, setListing] = useState(
    useRestoredForm(`listing of ${property.id}`, typedListing(property), (): TypedListing => listing),
  );
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const navigate = useNavigate();
  const { province } = readAddress(property.address);
  const requirements = requirementsFor(sections);
  const confirm = useSaveProperty(opened, () => void navigate('/landlord/application-invite'));

  // Another window's changes are shown here too, as long as nothing was edited on this page.
  const isUntouched =
    requirementsFor(sectionsAsked(opened.requirements)).join() === requirements.join() &&
    isSame(listing, typedListing(opened));
  if (property.version > opened.version && isUntouched) {
    setOpened(property);
    setSections(savedSections);
    setListing(typedListing(property));
  }

  const changeSections = (next: Section[]): void => {
    setWasSubmitted(false);
    setSections(next);
  };
  const changeListing = (change: Partial<TypedListing>): void => {
    setWasSubmitted(false);
    setListing((before) => ({ ...before, ...change }));
  };
  const takeTheirs = (taken: CurrentProperty): void => {
    setOpened(taken);
    changeSections(sectionsAsked(taken.requirements));
  };
  return {
    isInactive: opened.status === 'inactive',
    province,
    sections,
    changeSections,
    problem: requirementsProblem(requirements, province),
    listing,
    changeListing,
    listingProblems: listingProblems(listing),
    wasSubmitted,
    setWasSubmitted,
    confirm,
    save: () => confirm.save({ status: 'active', requirements, ...listingToSend(listing) }),
    takeTheirs,
  };
}

/** Saves what was chosen, or leads to what keeps it from being saved. */
export function useConfirmation(chosen: ReturnType<typeof useCustomization>) {
  const { problem, listingProblems: wrong } = chosen;
  const [refusals, setRefusals] = useState(0);
  const firstTick = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const listingSection = useRef<HTMLDivElement>(null);

  // The first checkbox gets the focus and the error is below the last one: both must be visible.
  useEffect(() => {
    if (refusals > 0) note.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  const goToNext = (): void => {
    chosen.setWasSubmitted(true);
    const firstWrong = LISTING_FIELDS.find((field) => wrong[field] !== undefined);
    if (problem) {
      firstTick.current?.focus();
      setRefusals((before) => before + 1);
    } else if (firstWrong) {
      listingSection.current?.querySelector<HTMLElement>(`[data-path="${firstWrong}"]`)?.focus();
    } else chosen.save();
  };
  return { firstTick, note, listingSection, goToNext };
}
