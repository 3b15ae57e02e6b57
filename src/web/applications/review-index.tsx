import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { ApplicantForLandlord } from '../../contract/applicant-shapes.ts';
import { SECTION_NAMES } from '../../domain/applications/completeness.ts';
import { SECTIONS, type Section } from '../../domain/properties/requirements.ts';
import classes from './review-index.module.css';
import { hasAnswers, sectionId } from './section-anchors.ts';
import { useSectionInView } from './use-section-in-view.ts';

const IDS = SECTIONS.map(sectionId);

/** The sections by name, each a jump to its place; it stays in view while the sections pass. */
export function ReviewIndex({ applicant }: { applicant: ApplicantForLandlord }) {
  const { inView, choose } = useSectionInView(IDS);
  const jump = (event: MouseEvent, section: Section): void => {
    event.preventDefault();
    choose(sectionId(section));
    document.getElementById(sectionId(section))?.scrollIntoView({ behavior: 'smooth' });
    document.getElementById(`${sectionId(section)}-title`)?.focus({ preventScroll: true });
  };
  return (
    <nav className={classes.index} aria-label="sections">
      {SECTIONS.map((section) => {
        const Icon = hasAnswers(section, applicant) ? IconCircleCheck : IconCircleDashed;
        return (
          <a
            key={section}
            href={`#${sectionId(section)}`}
            className={classes.link}
            aria-current={inView === sectionId(section) ? 'location' : undefined}
            onClick={(event) => jump(event, section)}
          >
            <Icon size={16} stroke={1.6} aria-hidden />
            {SECTION_NAMES[section]}
          </a>
        );
      })}
    </nav>
  );
}
