import { queryOptions } from '@tanstack/react-query';
import type { ReplyOf } from '../../contract/endpoint.ts';
import { rankingModel } from '../../contract/ranking.ts';
import { numberSeparators } from '../../domain/text/format-number.ts';
import { t } from '../../domain/text/t.ts';
import { wholePercents } from '../../domain/values/whole-percents.ts';
import { call } from '../app/api/api.ts';
import { ContributionBar } from '../kit/display/contribution-bar.tsx';
import classes from './how-we-rank.module.css';

type Model = ReplyOf<typeof rankingModel>;

/** The model that ranks, as it is published. */
export const modelQuery = queryOptions({
  queryKey: ['ranking-model'],
  queryFn: ({ signal }) => call(rankingModel, {}, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** How much each group of inputs counts. */
export function InputGroups({ model: { groups } }: { model: Model }) {
  const most = Math.max(...groups.map(({ share }) => share));
  const percents = wholePercents(groups.map(({ share }) => share));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t`inputs`}</th>
          <th scope="col">
            <span className={classes.hidden}>{t`about`}</span>
          </th>
          <th scope="col">{t`weight`}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ group, name, note, inputs, share }, index) => (
          <tr key={group}>
            <td className={classes.count}>{inputs}</td>
            <th scope="row">
              {name}
              <span className={classes.note}>{note}</span>
            </th>
            <td className={classes.weight}>
              <div className={classes.bar} style={{ width: `${(100 * share) / most}%` }}>
                <ContributionBar share={1} />
              </div>
              <span className={classes.percent}>{t`${percents[index] ?? 0}%`}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const inTenths = (share: number): string => (share * 100).toFixed(1).replace('.', numberSeparators().decimalSeparator);

/** Every input under its group, and how much it counts. */
export function AllInputs({ model: { groups, inputs } }: { model: Model }) {
  return (
    <div className={classes.all}>
      {groups.map(({ group, name }) => (
        <section key={group}>
          <h3 className={classes.group}>{name}</h3>
          <ul className={classes.inputs}>
            {inputs
              .filter((input) => input.group === group)
              .map(({ id, label, learned, share }) => (
                <li key={id}>
                  <span>{label}</span>
                  <span className={classes.quiet}>
                    {learned ? t`${inTenths(share)}%, learned` : t`${inTenths(share)}%, by rule`}
                  </span>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
