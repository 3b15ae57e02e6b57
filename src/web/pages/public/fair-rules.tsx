import { Anchor, NativeSelect, Title } from '@mantine/core';
import { useState } from 'react';
import { LAW_TABLE } from '../../../domain/law/law-table.ts';
import { type Cell, cellOf, isRuled, type Rule, type Source } from '../../../domain/law/rule.ts';
import { formatIsoMonth } from '../../../domain/text/format-date.ts';
import { formatList } from '../../../domain/text/format-names.ts';
import { t } from '../../../domain/text/t.ts';
import { PROVINCE_CODES, PROVINCES, type ProvinceCode, provinceName } from '../../../domain/values/province.ts';
import { isOneOf } from '../../../domain/values/type-guards.ts';
import { FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { type Column, TableCard } from '../../kit/layout/table-card.tsx';
import classes from './fair-rules.module.css';

/** A cell of the table with everybody whom it is about: provinces that say the same share a row. */
interface RuleRow {
  /** Canada, or the codes of the provinces. */
  key: string;
  where: string;
  cell: Cell<unknown>;
}

/** Canada's cell, and the one of a province, or of all. */
function rowsOf(rule: Rule<unknown>, province: ProvinceCode | undefined): RuleRow[] {
  const canada = { key: 'Canada', where: t`Canada`, cell: rule.federal };
  if (province) return [canada, { key: province, where: provinceName(province), cell: cellOf(rule, province) }];
  const shared = new Map<Cell<unknown>, ProvinceCode[]>();
  for (const code of PROVINCE_CODES) {
    const cell = cellOf(rule, code);
    shared.set(cell, [...(shared.get(cell) ?? []), code]);
  }
  const rows = [...shared].map(([cell, codes]) => ({
    key: codes.join(),
    where: codes.length === PROVINCES.length ? t`Every province and territory` : formatList(codes.map(provinceName)),
    cell,
  }));
  const ruled = rows.filter(({ cell }) => isRuled(cell));
  const silent = rows.filter(({ cell }) => !isRuled(cell));
  return [canada, ...ruled, ...silent];
}

function describeSource({ name, gathered, isUnchecked, unchecked }: Source): string {
  const month = formatIsoMonth(gathered);
  if (isUnchecked) return t`${name()} (gathered in ${month} from memory, not yet compared)`;
  if (unchecked) return t`${name()} (gathered in ${month}; from memory, not yet compared: ${unchecked()})`;
  return t`${name()} (gathered in ${month})`;
}

const sayingOf = (cell: Cell<unknown>): string => (isRuled(cell) ? cell.says() : cell.silent());
const sourceOf = (cell: Cell<unknown>): string =>
  isRuled(cell) ? describeSource(cell.source) : t`None that we know of`;

const columnsOf = (): Column<RuleRow>[] => [
  { head: t`Where`, cell: ({ where }) => where, width: '26%' },
  { head: t`What the law says`, cell: ({ cell }) => sayingOf(cell), width: '44%' },
  { head: t`Source`, cell: ({ cell }) => <span className={classes.source}>{sourceOf(cell)}</span> },
];

const choicesOf = () => [
  { value: '', label: t`All provinces and territories` },
  ...PROVINCES.map(({ code, name }) => ({ value: code, label: name() })),
];

/** Every rule that the product follows, with its source, and what is not known. */
export function Component() {
  const [province, setProvince] = useState<ProvinceCode>();
  return (
    <FormPage>
      <FormHeader
        title={t`fair rules`}
        lead={t`Every province and territory has its own rules on renting. This is what Maplekey follows, where each rule comes from, and what we don’t know yet. It is not legal advice.`}
      />
      <FormSection title={t`On this page`}>
        <NativeSelect
          label={t`Where the home is`}
          data={choicesOf()}
          value={province ?? ''}
          onChange={({ currentTarget: { value } }) => setProvince(isOneOf(PROVINCE_CODES, value) ? value : undefined)}
        />
        <nav aria-label={t`Sections of the fair rules`}>
          <ul className={classes.parts}>
            {LAW_TABLE.map(({ id, title }) => (
              <li key={id}>
                <Anchor href={`#${id}`}>{title()}</Anchor>
              </li>
            ))}
          </ul>
        </nav>
      </FormSection>
      {LAW_TABLE.map(({ id, title, rules }) => (
        <section key={id} id={id} className={classes.part} aria-labelledby={`${id}-title`}>
          <Title order={2} id={`${id}-title`} className={classes.title}>
            {title()}
          </Title>
          {rules.map((rule) => (
            <RuleTable key={rule.id} rule={rule} province={province} />
          ))}
        </section>
      ))}
    </FormPage>
  );
}

function RuleTable({ rule, province }: { rule: Rule<unknown>; province: ProvinceCode | undefined }) {
  return (
    <div id={rule.id} className={classes.rule}>
      <Title order={3} className={classes.ruleTitle}>
        {rule.title()}
      </Title>
      <TableCard
        label={rule.title()}
        columns={columnsOf()}
        rows={rowsOf(rule, province)}
        rowKey={({ key }) => key}
        card={({ where, cell }) => (
          <div className={classes.card}>
            <p className={classes.where}>{where}</p>
            <p>{sayingOf(cell)}</p>
            <p className={classes.source}>{sourceOf(cell)}</p>
          </div>
        )}
      />
    </div>
  );
}
