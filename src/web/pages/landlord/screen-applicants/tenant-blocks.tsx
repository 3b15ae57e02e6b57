import { Button } from '@mantine/core';
import type { Ref } from 'react';
import { t } from '../../../../domain/text/t.ts';
import { IconPlus } from '../../../kit/icons/icons.ts';
import { addItem, changeApplicant, hasItem, removeItem } from '../../../screening/orders/cart.ts';
import { TenantBlock } from '../../../screening/orders/tenant-block.tsx';
import type { useBlocks, useCart } from '../screened-cart.ts';

/** Adds another person to the order. */
export function AddMore({ ref, onAdd }: { ref: Ref<HTMLButtonElement>; onAdd: () => void }) {
  return (
    <Button
      ref={ref}
      variant="dashed"
      size="lg"
      fullWidth
      onClick={onAdd}
      leftSection={<IconPlus size={18} stroke={1.6} aria-hidden />}
    >
      {t`add more`}
    </Button>
  );
}

interface TenantBlocksProps {
  order: ReturnType<typeof useCart>;
  blocks: ReturnType<typeof useBlocks>;
  onExplainBasics: () => void;
}

/** The people of the order, each with the checks that can be ordered for them. */
export function TenantBlocks({ order, blocks, onExplainBasics }: TenantBlocksProps) {
  const { cart, review } = order;
  const { problems, change, remove, refOf } = blocks;
  return (
    <>
      {cart.applicants.map((applicant, index) => (
        <TenantBlock
          key={applicant.id}
          ref={refOf(applicant.id)}
          title={review?.firstName ?? t`tenant ${index + 1}`}
          applicant={applicant}
          onChange={(typed) => change(changeApplicant(cart, applicant.id, typed))}
          isOn={(id) => hasItem(cart, id, applicant.id)}
          waits={blocks.waits}
          onSwitch={(id, on) => change((on ? addItem : removeItem)(cart, id, applicant.id))}
          problems={problems?.applicants.get(applicant.id)}
          onRemove={cart.applicants.length > 1 ? () => remove(applicant.id) : undefined}
          onExplainBasics={onExplainBasics}
        />
      ))}
    </>
  );
}
