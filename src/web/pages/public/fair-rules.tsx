import { Anchor, NativeSelect, Title } from '@mantine/core';
import { useState } from 'react';
import { LAW_TABLE } from '../../../domain/law/law-table.ts';
import { type Cell, cellOf, isRuled, type Rule, type Source } from '../../../domain/law/rule.ts';
import { formatIsoMonth } from '../../../domain/text/format-date.ts';
import { PROVINCE_CODES, PROVINCES, type ProvinceCode, provinceName } from '../../../domain/values/province.ts';
import { isOneOf } from '../../../domain/values/type-guards.ts';
import { FormHeader, FormPage, FormSection } from '../../kit/layout/form-page.tsx';
import { type Column, TableCard } from '../../kit/layout/table-card.tsx';
import classes from './fair-rules.module.css';

/** A cell of the table with everybody whom it is about: provinces that say the same share a row. */
interface RuleRow {
  where: string;
  cell: Cell<unknown>;
}

const list = new Intl.ListFormat('en-CA');

/** Canada's cell, and the one of a province, or of all. */
function rowsOf(rule: Rule<unknown>, province: ProvinceCode | undefined): RuleRow[] {
  const canada = { where: 'Canada', cell: rule.federal };
  if (province) return [canada, { where: provinceName(province), cell: cellOf(rule, province) }];
  const shared = new Map<string, { names: string[]; cell: Cell<unknown> }>();
  for (const { code, name } of PROVINCES) {
    const cell = cellOf(rule, code);
    const key = isRuled(cell) ? `${cell.says} ${cell.source.name}` : cell.silent;
    const row = shared.get(key) ?? { names: [], cell };
    row.names.push(name());
    shared.set(key, row);
  }
  const rows = [...shared.values()].map(({ names, cell }) => ({
    where: names.length === PROVINCES.length ? 'Every province and territory' : list.format(names),
    cell,
  }));
  const ruled = rows.filter(({ cell }) => isRuled(cell));
  const silent = rows.filter(({ cell }) => !isRuled(cell));
  return [canada, ...ruled, ...silent];
}

const describeSource = ({ name, gathered, isUnchecked }: Source): string =>
  `${name} (gathered in ${formatIsoMonth(gathered)}${isUnchecked ? ' from memory, not yet compared' : ''})`;

const sayingOf = (cell: Cell<unknown>): string => (isRuled(cell) ? cell.says : cell.silent);
const sourceOf = (cell: Cell<unknown>): string =>
  isRuled(cell) ? describeSource(cell.source) : 'None that we know of';

const columns: readonly Column<RuleRow>[] = [
  { head: 'Where', cell: ({ where }) => where, width: '26%' },
  { head: 'What the law says', cell: ({ cell }) => sayingOf(cell), width: '44%' },
  { head: 'Source', cell: ({ cell }) => <span className={classes.source}>{sourceOf(cell)}</span> },
];

const CHOICES = [
  { value: '', label: 'All provinces and territories' },
  ...PROVINCES.map(({ code, name }) => ({ value: code, label: name() })),
];

/** Every rule that the product follows, with its source, and what is not known. */
export function Component() {
  const [province, setProvince] = useState<ProvinceCode>();
  return (
    <FormPage>
      <FormHeader
        title="fair rules"
        lead="Every province and territory has its own rules on renting. This is what Maplekey follows, where each rule comes from, and what we don’t know yet. It is not legal advice."
      />
      <FormSection title="On this page">
        <NativeSelect
          label="Where the home is"
          data={CHOICES}
          value={province ?? ''}
          onChange={({ currentTarget: { value } }) => setProvince(isOneOf(PROVINCE_CODES, value) ? value : undefined)}
        />
        <nav aria-label="Sections of the fair rules">
          <ul className={classes.parts}>
            {LAW_TABLE.map(({ id, title }) => (
              <li key={id}>
                <Anchor href={`#${id}`}>{title}</Anchor>
              </li>
            ))}
          </ul>
        </nav>
      </FormSection>
      {LAW_TABLE.map(({ id, title, rules }) => (
        <section key={id} id={id} className={classes.part} aria-labelledby={`${id}-title`}>
          <Title order={2} id={`${id}-title`} className={classes.title}>
            {title}
          </Title>
          {rules.map((rule) => (
            <RuleTable key={rule.name} rule={rule} province={province} />
          ))}
        </section>
      ))}
    </FormPage>
  );
}

function RuleTable({ rule, province }: { rule: Rule<unknown>; province: ProvinceCode | undefined }) {
  return (
    <div id={rule.name} className={classes.rule}>
      <Title order={3} className={classes.ruleTitle}>
        {rule.title}
      </Title>
      <TableCard
        label={rule.title}
        columns={columns}
        rows={rowsOf(rule, province)}
        rowKey={({ where }) => where}
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
