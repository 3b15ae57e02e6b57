import type { ComponentType } from 'react';
import { asksFor } from '../../domain/properties/requirements.ts';
import { SECTIONS, type Section, type SectionIcon, sectionOf } from '../../domain/properties/sections.ts';
import { CHECKS } from '../../domain/screening/checks.ts';
import { msg, type Text, t } from '../../domain/text/t.ts';
import { type CheckKind, KIND } from '../../domain/values/check-kind.ts';
import { useSite } from '../app/api/site.ts';
import { NAMED_ICONS } from '../kit/display/named-icons.ts';
import type { IconProps } from '../kit/icons/create-icon.tsx';
import { IconBriefcase, IconHome, IconUsers, IconVideo } from '../kit/icons/icons.ts';
import classes from './invitation-contents.module.css';

/** Whether a line is asked for, as it is said. */
const STATES = {
  asked: msg`asked of everyone`,
  paid: msg`paid for by the landlord, you decide`,
  'not-asked': msg`not asked`,
};

interface Line {
  name: string;
  Icon: ComponentType<IconProps>;
  state: keyof typeof STATES;
  /** What is said about a part of it, when it is not all of it that is asked for. */
  only?: Text | undefined;
}

const SECTION_ICONS: Record<SectionIcon, ComponentType<IconProps>> = {
  home: IconHome,
  history: IconHome,
  briefcase: IconBriefcase,
  people: IconUsers,
};

/** Which home is asked for, when it is not both. */
const ONLY: Partial<Record<Section, Text>> = {
  current_housing: msg`current home only, asked of everyone`,
  previous_housing: msg`past home only, asked of everyone`,
};

/** The sections, those of the same name as one line. */
function linesOfSections(requirements: readonly string[]): Line[] {
  const names = [...new Set(SECTIONS.map((section) => sectionOf(section).invited))];
  return names.map((name) => {
    const sections = SECTIONS.filter((section) => sectionOf(section).invited === name);
    const [asked, ...others] = sections.filter((section) => asksFor(requirements, section));
    const [Icon = IconHome] = sections.map((section) => SECTION_ICONS[sectionOf(section).choice.icon]);
    const only = asked && others.length === 0 ? ONLY[asked] : undefined;
    return { name: name(), Icon, state: asked ? 'asked' : 'not-asked', only };
  });
}

function linesOf(requirements: readonly string[], items: readonly CheckKind[], offered: readonly CheckKind[]): Line[] {
  const itemState = (item: CheckKind): Line['state'] => (items.includes(item) ? 'paid' : 'not-asked');
  const lines: Line[] = [
    ...linesOfSections(requirements),
    // References can be asked for by anyone, so they are listed even when nobody paid for them.
    ...[KIND.references, ...items.filter((item) => item !== KIND.references)]
      .filter((item) => offered.includes(item))
      .map((item) => ({
        name: CHECKS[item].names.invitation(),
        Icon: NAMED_ICONS[CHECKS[item].icon],
        state: itemState(item),
      })),
    { name: t`an introductory video`, Icon: IconVideo, state: 'not-asked' }, // @literal
  ];
  return [...lines.filter(({ state }) => state !== 'not-asked'), ...lines.filter(({ state }) => state === 'not-asked')];
}

interface InvitationContentsProps {
  requirements: readonly string[];
  items: readonly CheckKind[];
}

/** The contents of the application: asked of everyone, paid by the landlord, and not asked. */
export function InvitationContents({ requirements, items }: InvitationContentsProps) {
  const offered = useSite().checks;
  return (
    <ul className={classes.contents}>
      {linesOf(requirements, items, offered).map(({ name, Icon, state, only }) => (
        <li key={name} className={classes.line} data-state={state}>
          <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden />
          <span className={classes.name}>{name}</span>
          <span className={classes.state}>{(only ?? STATES[state])()}</span>
        </li>
      ))}
    </ul>
  );
}
