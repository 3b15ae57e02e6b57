import { useEffect, useRef, useState } from 'react';
import { requirementsProblem } from '../../../domain/properties/check-requirements.ts';
import { requirementsFor, type Section, sectionsAsked } from '../../../domain/properties/requirements.ts';
import { readAddress } from '../../../domain/values/address.ts';
import { useRestoredForm } from '../../app/session/use-restored-form.ts';
import { useNavigate } from '../../kit/router/use-router.ts';
import type { CurrentProperty } from '../../properties/current-property.tsx';
import { rentProblem, rentToSend, type TypedRent } from '../../properties/rent-field.tsx';
import { useSaveProperty } from '../../properties/use-save-property.ts';

/** What is asked and the rent, as chosen here, and what keeps them from being saved. */
export function useCustomization(property: CurrentProperty) {
  const savedSections = sectionsAsked(property.requirements);
  const [opened, setOpened] = useState(property);
  const [sections, setSections] = useState(
    useRestoredForm(`sections of ${property.id}`, savedSections, (): Section[] => sections),
  );
  const [rent, setRent] = useState<TypedRent>(property.asking_rent ?? '');
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const navigate = useNavigate();
  const { province } = readAddress(property.address);
  const requirements = requirementsFor(sections);
  const confirm = useSaveProperty(opened, () => void navigate('/landlord/application-invite'));

  // Another window's changes are shown here too, as long as nothing was edited on this page.
  const isUntouched =
    requirementsFor(sectionsAsked(opened.requirements)).join() === requirements.join() &&
    rent === (opened.asking_rent ?? '');
  if (property.version > opened.version && isUntouched) {
    setOpened(property);
    setSections(savedSections);
    setRent(property.asking_rent ?? '');
  }

  const changeSections = (next: Section[]): void => {
    setWasSubmitted(false);
    setSections(next);
  };
  const changeRent = (typed: TypedRent): void => {
    setWasSubmitted(false);
    setRent(typed);
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
    rent,
    changeRent,
    wrongRent: rentProblem(rent),
    wasSubmitted,
    setWasSubmitted,
    confirm,
    save: () => confirm.save({ status: 'active', requirements, asking_rent: rentToSend(rent) }),
    takeTheirs,
  };
}

/** Saves what was chosen, or leads to what keeps it from being saved. */
export function useConfirmation(chosen: ReturnType<typeof useCustomization>) {
  const { problem, wrongRent } = chosen;
  const [refusals, setRefusals] = useState(0);
  const firstTick = useRef<HTMLInputElement>(null);
  const note = useRef<HTMLDivElement>(null);
  const rentSection = useRef<HTMLDivElement>(null);

  // The first checkbox gets the focus and the error is below the last one: both must be visible.
  useEffect(() => {
    if (refusals > 0) note.current?.scrollIntoView({ block: 'nearest' });
  }, [refusals]);

  const goToNext = (): void => {
    chosen.setWasSubmitted(true);
    if (problem) {
      firstTick.current?.focus();
      setRefusals((before) => before + 1);
    } else if (wrongRent) rentSection.current?.querySelector('input')?.focus();
    else chosen.save();
  };
  return { firstTick, note, rentSection, goToNext };
}
