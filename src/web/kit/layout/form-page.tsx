import { Title } from '@mantine/core';
import { Fragment, type ReactNode, useId } from 'react';
import classes from './form-page.module.css';
import { PageTitle } from './page-title.tsx';

/** A form with a margin: 280 px of margin, 64 px gap, 640 px of content. */
export function FormPage({ children }: { children: ReactNode }) {
  return <div className={classes.page}>{children}</div>;
}

interface FormHeaderProps {
  title: ReactNode;
  /** The title of the browser tab, when `title` is not a plain string. */
  name?: string;
  lead?: ReactNode;
  /** What the page is about: usually <FormSubject>, or an illustration. */
  margin?: ReactNode;
  /** The margin is only a picture: hidden on phones. */
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
  /** Such as "Application for". */
  label: string;
  title: ReactNode;
  note?: ReactNode;
}

/** An address over several lines, broken between its parts rather than inside a street. */
const inParts = (text: string): ReactNode =>
  text.split(', ').map((part, index, parts) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are identified only by their index
    <Fragment key={index}>
      <span className={classes.part}>{index < parts.length - 1 ? `${part},` : part}</span>{' '}
    </Fragment>
  ));

/** The margin of the header: what this page is about. */
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
  /** A name for links to this section. */
  id?: string;
  hint?: ReactNode;
  /** More in the margin, under the hint. */
  aside?: ReactNode;
  children: ReactNode;
}

/** One section of a form: title and hint on the left, the content on the right. */
export function FormSection({ title, id: anchor, hint, aside, children }: FormSectionProps) {
  const id = useId();
  return (
    <section id={anchor} className={classes.section} aria-labelledby={id}>
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

/** Two fields side by side, stacked on phones. */
export function FieldRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}
