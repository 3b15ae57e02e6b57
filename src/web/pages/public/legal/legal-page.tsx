import { Anchor, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatIsoDate } from '../../../../domain/text/format-date.ts';
import { type Sentence, say, type Text, t } from '../../../../domain/text/t.ts';
import { useOffersChecks, useOperator } from '../../../app/api/site.ts';
import { FormHeader, FormPage, FormSection, FormSubject } from '../../../kit/layout/form-page.tsx';
import classes from './legal-page.module.css';

/** The operator's address as a link that writes an email with a subject: `write to us at <OperatorEmail … />`. */
export function OperatorEmail({ subject }: { subject: Sentence }) {
  const { email } = useOperator();
  return <Anchor href={`mailto:${email}?subject=${encodeURIComponent(say(subject))}`}>{email}</Anchor>;
}

export interface LegalPart {
  title: Text;
  /** Anchor of the part. */
  id: string;
  content: ReactNode;
  /** True for content that needs the full width, such as a table. */
  wide?: boolean;
  /** True for a part that only holds where checks can be ordered. */
  isAboutChecks?: boolean;
}

interface LegalPageProps {
  title: string;
  lead: string;
  /** ISO date from which the text is in force. */
  effective: string;
  parts: readonly LegalPart[];
}

/** A legal text as a form page: the title of each part in the margin, its text on the right. */
export function LegalPage({ title, lead, effective, parts: all }: LegalPageProps) {
  const offersChecks = useOffersChecks();
  const parts = all.filter(({ isAboutChecks }) => offersChecks || !isAboutChecks);
  return (
    <FormPage>
      <FormHeader
        title={title}
        lead={lead}
        margin={
          <FormSubject
            label={t`In effect since`}
            title={<time dateTime={effective}>{formatIsoDate(effective)}</time>}
          />
        }
      />
      <FormSection title={t`On this page`}>
        <nav aria-label={t`Sections of the ${title}`}>
          <ol className={classes.parts}>
            {parts.map((part) => (
              <li key={part.id}>
                <Anchor href={`#${part.id}`}>{part.title()}</Anchor>
              </li>
            ))}
          </ol>
        </nav>
      </FormSection>
      {parts.map((part) => (part.wide ? <WidePart key={part.id} {...part} /> : <Part key={part.id} {...part} />))}
    </FormPage>
  );
}

const Part = ({ title, id, content }: LegalPart) => (
  <FormSection title={title()}>
    <div id={id} className={classes.text}>
      {content}
    </div>
  </FormSection>
);

/** A part with its title above, because the content needs the margin too. */
const WidePart = ({ title, id, content }: LegalPart) => (
  <section id={id} className={classes.wide} aria-labelledby={`${id}-title`}>
    <Title order={2} id={`${id}-title`} className={classes.wideTitle}>
      {title()}
    </Title>
    {content}
  </section>
);
