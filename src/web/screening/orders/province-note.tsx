import type { ProvinceCode } from '../../../domain/values/province.ts';
import { Note } from '../../kit/feedback/note.tsx';
import { IconMapPin } from '../../kit/icons/icons.ts';

const RULES: Partial<Record<ProvinceCode, { province: string; rule: string }>> = {
  BC: {
    province: 'British Columbia',
    rule: 'Order a credit check only if references and proof of income are not enough to decide.',
  },
  QC: {
    province: 'Quebec',
    rule: 'You cannot require a SIN or a copy of an ID. Applicants may prove who they are in another way.',
  },
};

/** The rule on checks in the property's province, where there is one to know before ordering. */
export function ProvinceNote({ province }: { province: ProvinceCode | null }) {
  const known = province ? RULES[province] : undefined;
  if (!known) return null;
  return (
    <Note icon={<IconMapPin size={20} stroke={1.6} aria-hidden />}>
      <strong>{known.province}.</strong> {known.rule}
    </Note>
  );
}
