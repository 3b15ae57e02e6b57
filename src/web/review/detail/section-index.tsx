import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef } from 'react';
import type { ApplicantForLandlord } from '../../../contract/review/applicant-for-landlord.ts';
import { SECTION_NAMES } from '../../../domain/applications/answers/completeness.ts';
import { SECTIONS } from '../../../domain/properties/sections.ts';
import { t } from '../../../domain/text/t.ts';
import { IconCircleCheck, IconCircleDashed, IconCircleMinus, IconLock } from '../../kit/icons/icons.ts';
import { useFolds } from '../../kit/layout/fold.tsx';
import { GUARANTOR_ID, hasAnswers, sectionId } from './section-anchors.ts';
import classes from './section-index.module.css';
import { useScrollTo } from './section-link.tsx';
import { useSectionInView } from './use-section-in-view.ts';

/** A part of the page, with its state. */
export interface IndexPart {
  id: string;
  name: string;
  state: 'answered' | 'no file found' | 'could not be done' | 'under way' | 'not paid' | 'not asked';
}

const ICONS = {
  answered: IconCircleCheck,
  'no file found': IconCircleMinus,
  'could not be done': IconCircleMinus,
  'under way': IconCircleDashed,
  'not paid': IconLock,
  'not asked': IconLock,
} as const;

/** The readable parts of an application, in page order. */
function partsOf(applicant: ApplicantForLandlord, checks: readonly IndexPart[]): IndexPart[] {
  const part = (id: string, name: string, isAnswered: boolean): IndexPart => ({
    id,
    name,
    // @untranslated: codes
    state: isAnswered ? 'answered' : 'under way',
  });
  const { guarantors } = applicant;
  return [
    ...SECTIONS.map((one) => part(sectionId(one), SECTION_NAMES[one](), hasAnswers(one, applicant))),
    ...(guarantors.length > 0
      ? [
          part(
            GUARANTOR_ID,
            t`guarantor`,
            guarantors.some(({ state }) => state === 'received'),
          ),
        ]
      : []),
    ...checks,
  ];
}

/** Links to the parts of the page; stays in view while scrolling. */
export function SectionIndex({ applicant, checks }: { applicant: ApplicantForLandlord; checks: readonly IndexPart[] }) {
  const parts = partsOf(applicant, checks);
  const named = parts.map(({ id }) => id).join(' ');
  const ids = useMemo(() => named.split(' '), [named]);
  const { inView, choose } = useSectionInView(ids);
  const bar = useRef<HTMLElement>(null);
  const jump = useScrollTo();
  const folds = useFolds();
  const isAllFolded = ids.every((id) => folds?.isFolded(id));

  // On a phone the bar is wider than the screen, so it scrolls to the section being read.
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>(`a[href="#${inView}"]`);
    if (bar.current && link) bar.current.scrollTo({ left: link.offsetLeft - bar.current.clientWidth / 4 });
  }, [inView]);

  return (
    <nav ref={bar} className={classes.index} aria-label={t`sections`}>
      {parts.map(({ id, name, state }) => {
        const Icon = ICONS[state];
        return (
          <a
            key={id}
            href={`#${id}`}
            className={classes.link}
            aria-current={inView === id ? 'location' : undefined}
            onClick={(event) => {
              choose(id);
              jump(event, id);
            }}
          >
            <Icon size={16} stroke={1.6} aria-hidden />
            {name}
          </a>
        );
      })}
      {folds && (
        <Button
          variant="subtle"
          size="compact-sm"
          className={classes.fold}
          onClick={() => folds.fold(ids, !isAllFolded)}
        >
          {isAllFolded ? t`unfold all` : t`fold all`}
        </Button>
      )}
    </nav>
  );
}
