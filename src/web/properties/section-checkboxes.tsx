import { Checkbox } from '@mantine/core';
import type { ComponentType, ReactNode, Ref } from 'react';
import { sectionsAsked } from '../../domain/properties/requirements.ts';
import { SECTIONS, type Section, type SectionIcon, sectionOf } from '../../domain/properties/sections.ts';
import { t } from '../../domain/text/t.ts';
import { StatusBadge } from '../kit/feedback/status-badge.tsx';
import type { IconProps } from '../kit/icons/create-icon.tsx';
import { IconBriefcase, IconHistory, IconHome, IconUsers } from '../kit/icons/icons.ts';
import { Card, CardPart } from '../kit/layout/card.tsx';
import classes from './section-checkboxes.module.css';

const ICONS: Record<SectionIcon, ComponentType<IconProps>> = {
  home: IconHome,
  history: IconHistory,
  briefcase: IconBriefcase,
  people: IconUsers,
};

/** The sections that the requirements ask for: `current housing, household info`. */
export const describeSections = (requirements: readonly string[]): string =>
  sectionsAsked(requirements)
    .map((section) => sectionOf(section).choice.name())
    .join(', ');

interface SectionCheckboxesProps {
  value: readonly Section[];
  onChange: (sections: Section[]) => void;
  /** The province's rule, or what is wrong with the selection. */
  note?: ReactNode;
  firstRef?: Ref<HTMLInputElement>;
  /** The note's container, for scrolling it into view. */
  noteRef?: Ref<HTMLDivElement>;
}

/** The sections of an application as checkboxes, in order. */
export function SectionCheckboxes({ value, onChange, note, firstRef, noteRef }: SectionCheckboxesProps) {
  return (
    <Card flush>
      {SECTIONS.map((section) => {
        const { name, about, icon } = sectionOf(section).choice;
        const Icon = ICONS[icon];
        return (
          <CardPart key={section}>
            <div className={classes.section}>
              <Checkbox
                ref={section === SECTIONS[0] ? firstRef : undefined}
                label={name()}
                description={about()}
                checked={value.includes(section)}
                onChange={(event) =>
                  onChange(
                    SECTIONS.filter((each) => (each === section ? event.currentTarget.checked : value.includes(each))),
                  )
                }
                className={classes.tick}
              />
              <Icon size={24} stroke={1.4} className={classes.icon} aria-hidden />
            </div>
          </CardPart>
        );
      })}
      <CardPart>
        <div className={classes.section}>
          <Checkbox
            label={t`guarantor details`}
            description={t`Name, income, consent`}
            disabled
            className={classes.tick}
          />
          {/* @untranslated: the badge translates it */}
          <StatusBadge status="coming soon" /* @literal */ />
        </div>
        <div ref={noteRef} className={classes.note}>
          {note}
        </div>
      </CardPart>
    </Card>
  );
}
