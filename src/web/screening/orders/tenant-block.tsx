import { Anchor, Button, Title } from '@mantine/core';
import { type Ref, useId } from 'react';
import { t } from '../../../domain/text/t.ts';
import type { CheckKind } from '../../../domain/values/check-kind.ts';
import { Trans } from '../../app/language/trans.tsx';
import { IconAlertCircle, IconCheck, IconTrash } from '../../kit/icons/icons.ts';
import type { ApplicantProblems } from './cart-problems.ts';
import { ContactFields } from './contact-fields.tsx';
import { FeatureSwitches } from './feature-switches.tsx';
import type { CartApplicant } from './stored-cart.ts';
import classes from './tenant-block.module.css';

interface TenantBlockProps {
  /** Such as "tenant 2". */
  title: string;
  applicant: CartApplicant;
  onChange: (change: Partial<Omit<CartApplicant, 'id'>>) => void;
  isOn: (id: CheckKind) => boolean;
  waits: (id: CheckKind) => boolean;
  onSwitch: (id: CheckKind, on: boolean) => void;
  problems: ApplicantProblems | undefined;
  /** Undefined for the only person, who cannot be removed. */
  onRemove?: (() => void) | undefined;
  onExplainBasics: () => void;
  ref?: Ref<HTMLElement>;
}

/** One person: name, contact, five switches, and what is always included. */
export function TenantBlock(props: TenantBlockProps) {
  const { title, applicant, problems } = props;
  const id = useId();
  return (
    <section ref={props.ref} className={classes.block} aria-labelledby={id}>
      <div className={classes.person}>
        <div className={classes.head}>
          <Title order={2} size="h3" id={id}>
            {title}
          </Title>
          {props.onRemove && (
            <Button
              variant="subtle"
              color="stone"
              size="sm"
              leftSection={<IconTrash size={17} stroke={1.6} aria-hidden />}
              aria-label={t`remove ${title}`}
              onClick={props.onRemove}
            >
              {t`remove`}
            </Button>
          )}
        </div>
        <ContactFields applicant={applicant} onChange={props.onChange} problems={problems} />
      </div>
      <FeatureSwitches who={title} isOn={props.isOn} waits={props.waits} onSwitch={props.onSwitch} />
      {problems?.items && (
        <p className={classes.problem} role="alert">
          <IconAlertCircle size={18} stroke={1.6} aria-hidden />
          {problems.items}
        </p>
      )}
      <div className={classes.included}>
        <IconCheck size={20} stroke={1.8} aria-hidden />
        <p>
          <Trans>
            <strong>Always included:</strong> housing, landlord details, employment, household, ranking
          </Trans>
        </p>
        <Anchor component="button" type="button" className={classes.what} onClick={props.onExplainBasics}>
          {t`what is this?`}
        </Anchor>
      </div>
    </section>
  );
}
