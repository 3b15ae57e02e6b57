import { IconBriefcase, IconHome, type IconProps, IconUsers, IconVideo } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { asksFor, type Section } from '../../domain/properties/requirements.ts';
import { CHECKS } from '../../domain/screening/checks.ts';
import { type CheckKind, KIND } from '../../domain/values/check-kind.ts';
import { NAMED_ICONS } from '../kit/display/named-icons.ts';
import classes from './invitation-contents.module.css';

interface Line {
  name: string;
  Icon: ComponentType<IconProps>;
  state: 'asked of everyone' | 'paid for by the landlord, you decide' | 'not asked';
  /** The part of it that is asked for, when it is not all of it. */
  only?: string | undefined;
}

/** Which home is asked for, when it is not both. */
function onlyHome(requirements: readonly string[]): string | undefined {
  const isAsked = {
    current: asksFor(requirements, 'current_housing'),
    past: asksFor(requirements, 'previous_housing'),
  };
  if (isAsked.current === isAsked.past) return undefined;
  return isAsked.current ? 'current home only' : 'past home only';
}

function linesOf(requirements: readonly string[], items: readonly CheckKind[]): Line[] {
  const sectionState = (...sections: Section[]): Line['state'] =>
    sections.some((section) => asksFor(requirements, section)) ? 'asked of everyone' : 'not asked';
  const itemState = (item: CheckKind): Line['state'] =>
    items.includes(item) ? 'paid for by the landlord, you decide' : 'not asked';
  const lines: Line[] = [
    {
      name: 'current and past home information', // @literal
      Icon: IconHome,
      state: sectionState('current_housing', 'previous_housing'),
      only: onlyHome(requirements),
    },
    { name: 'employment information', Icon: IconBriefcase, state: sectionState('employment') }, // @literal
    { name: 'household information', Icon: IconUsers, state: sectionState('household') }, // @literal
    // References can be asked for by anyone, so they are listed even when nobody paid for them.
    ...[KIND.references, ...items.filter((item) => item !== KIND.references)].map((item) => ({
      name: CHECKS[item].names.invitation,
      Icon: NAMED_ICONS[CHECKS[item].icon],
      state: itemState(item),
    })),
    { name: 'an introductory video', Icon: IconVideo, state: 'not asked' }, // @literal
  ];
  return [...lines.filter(({ state }) => state !== 'not asked'), ...lines.filter(({ state }) => state === 'not asked')];
}

interface InvitationContentsProps {
  requirements: readonly string[];
  items: readonly CheckKind[];
}

/** The contents of the application: asked of everyone, paid by the landlord, and not asked. */
export function InvitationContents({ requirements, items }: InvitationContentsProps) {
  return (
    <ul className={classes.contents}>
      {linesOf(requirements, items).map(({ name, Icon, state, only }) => (
        <li key={name} className={classes.line} data-state={state}>
          <Icon size={22} stroke={1.6} className={classes.icon} aria-hidden />
          <span className={classes.name}>{name}</span>
          <span className={classes.state}>{[only, state].filter(Boolean).join(', ')}</span>
        </li>
      ))}
    </ul>
  );
}
