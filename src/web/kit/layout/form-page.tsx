import { Title } from '@mantine/core';
import { Fragment, type ReactNode, useId } from 'react';
import classes from './form-page.module.css';
import { PageTitle } from './page-title.tsx';

/** A page set like a letter with a margin: 280 px of margin, 64 px gap, 640 px of content. */
export function FormPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}

interface FormHeaderProps {
  title: ReactNode;
  /** The tab's name, when the title is not a plain string. */
  name?: string;
  lead?: ReactNode;
  /** What the page is about: usually <FormSubject>, or an engraving. */
  margin?: ReactNode;
  /** True for a margin that is only a picture: phones leave it out. */
  picture?: boolean;
}

export function FormHeader({ title, name, lead, margin, picture = false }: FormHeaderProps) {
  return (
    <div className={classes.head} data-empty={!margin || undefined} data-picture={picture || undefined}>
      <div className={classes.headMargin}>{margin}</div>
      <div className={classes.headText}>
        <PageTitle name={name}>{title}</PageTitle>
        {lead && <p className={classes.lead}>{lead}</p>}
      </div>
    </div>
  );
}

interface FormSubjectProps {
  /** "Rental", "Application for". */
  label: string;
  title: ReactNode;
  note?: ReactNode;
}

/** An address over several lines, broken between its parts rather than inside a street. */
const inParts = (text: string): ReactNode =>
  text.split(', ').map((part, place, parts) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text have no identity but their place
    <Fragment key={place}>
      <span className={classes.part}>{place < parts.length - 1 ? `${part},` : part}</span>{' '}
    </Fragment>
  ));

/** The margin of the first part: what this page is about. */
export function FormSubject({ label, title, note }: FormSubjectProps) {
  return (
    <div className={classes.subject}>
      <p className={classes.subjectLabel}>{label}</p>
      <p className={classes.subjectTitle}>{typeof title === 'string' ? inParts(title) : title}</p>
      {note && <p className={classes.subjectNote}>{note}</p>}
    </div>
  );
}

interface FormSectionProps {
  title: string;
  hint?: ReactNode;
  /** More in the margin, under the hint. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One part of a letter: what it is and why it is asked on the left, the content on the right. */
export function FormSection({ title, hint, aside, children }: FormSectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <Title order={2} id={id} className={classes.sectionTitle}>
          {title}
        </Title>
        {hint && <div className={classes.hint}>{hint}</div>}
        {aside && <div className={classes.aside}>{aside}</div>}
      </div>
      <div className={classes.content}>{children}</div>
    </section>
  );
}

/** Two fields beside each other, below each other on a phone. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
