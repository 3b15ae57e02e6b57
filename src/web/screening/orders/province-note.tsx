import { Anchor, Checkbox } from '@mantine/core';
import { ordersNoteOf } from '../../../domain/law/orders-note.ts';
import { needsStatement } from '../../../domain/screening/orders/lawful-order.ts';
import { t } from '../../../domain/text/t.ts';
import { type ProvinceCode, provinceName } from '../../../domain/values/province.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { IconMapPin } from '../../kit/icons/icons.ts';
import { Link } from '../../kit/router/link.tsx';
import classes from './province-note.module.css';

interface ProvinceNoteProps {
  province: ProvinceCode | null;
  /** Whether the landlord stated that references or proof of income were not enough to decide. */
  isStated: boolean;
  onState: (isStated: boolean) => void;
}

/** The rules on checks in the property's province, where it has its own, and the statement that one of them asks for. */
export function ProvinceNote({ province, isStated, onState }: ProvinceNoteProps) {
  const rules = province ? ordersNoteOf(province) : [];
  if (!province || rules.length === 0) return null;
  return (
    <Note icon={<IconMapPin size={20} stroke={1.6} aria-hidden />}>
      <strong>{provinceName(province)}.</strong> {rules.join(' ')}{' '}
      <Anchor component={Link} to="/fair-rules" inherit>
        {t`All rules`}
      </Anchor>
      {needsStatement(province) && (
        <Checkbox
          className={classes.statement}
          label={t`References or proof of income weren’t enough for me to decide`}
          checked={isStated}
          onChange={(event) => onState(event.currentTarget.checked)}
        />
      )}
    </Note>
  );
}
