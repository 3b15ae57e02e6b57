import type { ReactNode } from 'react';
import { LetterHead, LetterPage, LetterSection, LetterSubject } from '../../kit/letter.tsx';
import classes from './legal-page.module.css';

interface LegalPageProps {
  title: string;
  lead: string;
  /** ISO date since which the text holds. */
  effective: string;
  parts: readonly { title: string; id?: string; content: ReactNode }[];
}

/** A legal text set as a letter: the subject of each part in the margin, its sentences on the right. */
export function LegalPage({ title, lead, effective, parts }: LegalPageProps) {
  return (
    <LetterPage>
      <LetterHead
        title={title}
        lead={lead}
        margin={<LetterSubject label="In force since" title={<time>{effective}</time>} />}
      />
      {parts.map((part) => (
        <LetterSection key={part.title} title={part.title}>
          <div id={part.id} className={classes.text}>
            {part.content}
          </div>
        </LetterSection>
      ))}
    </LetterPage>
  );
}
