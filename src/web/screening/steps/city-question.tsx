import { Button } from '@mantine/core';
import { useEffect, useId, useRef } from 'react';
import { currentLanguage } from '../../../domain/text/current-language.ts';
import { localeOf } from '../../../domain/text/languages.ts';
import { t } from '../../../domain/text/t.ts';
import { contradictedBy } from '../../../domain/values/city.ts';
import { type ProvinceCode, provinceName } from '../../../domain/values/province.ts';
import classes from './person-fields.module.css';

interface CityQuestionProps {
  city: string;
  province: ProvinceCode;
  onChange: (province: ProvinceCode) => void;
}

/** Asks about a city that is in another province, as far as we know. The last button submits the form as it is. */
export function CityQuestion({ city, province, onChange }: CityQuestionProps) {
  const id = useId();
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  const known = contradictedBy(city, province);
  const names = new Intl.ListFormat(localeOf(currentLanguage()), { type: 'disjunction' }).format(
    known.map(provinceName),
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has its own frame and legend
    <div role="group" aria-labelledby={id} className={classes.question}>
      <p id={id}>
        {t`Is this address really in ${provinceName(province)}? As far as we know, ${city.trim()} is in ${names}.`}
      </p>
      <div className={classes.answers}>
        {known.map((code, place) => (
          <Button key={code} ref={place === 0 ? first : undefined} size="sm" onClick={() => onChange(code)}>
            {t`change to ${provinceName(code)}`}
          </Button>
        ))}
        <Button type="submit" size="sm" variant="default">
          {t`keep ${provinceName(province)}`}
        </Button>
      </div>
    </div>
  );
}
