import { Button, Radio, Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { t } from '../../domain/text/t.ts';
import { placeOf, propertyName, streetWithUnit } from '../../domain/values/address.ts';
import { SheetModal } from '../kit/dialogs/sheet-modal.tsx';
import { Card } from '../kit/layout/card.tsx';
import { currentPropertyQuery } from './current-property.tsx';
import classes from './property-choice.module.css';
import { type Property, propertiesQuery } from './use-properties.ts';

interface PropertyChoiceProps {
  /** The property that the page is about. */
  id: string;
  onChange: (id: string) => void;
  /** While an order is being placed, its property stays. */
  isDisabled?: boolean;
}

/** Names the property that an order is for, and lets the landlord choose another active one. */
export function PropertyChoice({ id, onChange, isDisabled = false }: PropertyChoiceProps) {
  const { data: property } = useQuery({ ...currentPropertyQuery(id), placeholderData: keepPreviousData });
  const { data: properties = [] } = useQuery(propertiesQuery);
  const [isOpen, setIsOpen] = useState(false);
  const choices = properties.filter((one) => one.id === id || one.status === 'active');
  return (
    <Card>
      <div className={classes.line}>
        <div className={classes.words}>
          <p className={classes.label}>{t`Property`}</p>
          {property ? (
            <>
              <p className={classes.address}>{streetWithUnit(property.address, property.unit)}</p>
              <p className={classes.place}>{placeOf(property.address)}</p>
            </>
          ) : (
            <Skeleton height={44} />
          )}
        </div>
        {choices.some((one) => one.id !== id) && (
          <Button
            variant="default"
            size="sm"
            onClick={() => setIsOpen(true)}
            disabled={isDisabled}
            aria-label={t`change the property`}
          >
            {t`change`}
          </Button>
        )}
      </div>
      <ChoiceModal
        key={`${id} ${isOpen}`}
        opened={isOpen}
        choices={choices}
        id={id}
        onClose={() => setIsOpen(false)}
        onChoose={(chosen) => {
          setIsOpen(false);
          if (chosen !== id) onChange(chosen);
        }}
      />
    </Card>
  );
}

interface ChoiceModalProps {
  opened: boolean;
  choices: readonly Property[];
  id: string;
  onClose: () => void;
  onChoose: (id: string) => void;
}

function ChoiceModal({ opened, choices, id, onClose, onChoose }: ChoiceModalProps) {
  const [chosen, setChosen] = useState(id);
  return (
    <SheetModal
      opened={opened}
      onClose={onClose}
      title={t`which property is this for?`}
      foot={
        <>
          <Button variant="default" onClick={onClose}>
            {t`back`}
          </Button>
          <Button onClick={() => onChoose(chosen)}>{t`use this property`}</Button>
        </>
      }
    >
      <Radio.Group value={chosen} onChange={setChosen} aria-label={t`your properties`}>
        <div className={classes.choices}>
          {choices.map(({ id: value, address, unit }) => (
            <Radio key={value} value={value} label={propertyName(address, unit)} className={classes.choice} />
          ))}
        </div>
      </Radio.Group>
    </SheetModal>
  );
}
