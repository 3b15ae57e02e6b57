import { ArrayExpressionNode, type ExpressionNode, GenericExpressionNode, IdentifierNode } from 'kysely-codegen';

/** Files of the domain with the types that the columns below refer to, by the name of the type. */
export const DOMAIN_TYPES: Record<string, string> = {
  DeclineReason: 'applications/decision.ts',
  HiddenApplication: 'privacy/deletion.ts',
  Pet: 'applications/answers/pets.ts',
  ProvinceCode: 'values/province.ts',
  RentSource: 'ranking/inputs/rent-basis.ts',
  Step: 'applications/application.ts',
  TaxAmount: 'payments/price-order.ts',
};

const named = (type: string): ExpressionNode => new IdentifierNode(type);
const listOf = (type: string): ExpressionNode => new ArrayExpressionNode(named(type));

/** A `jsonb` column: read as a value, written as its text. */
const json = (value: ExpressionNode): ExpressionNode =>
  new GenericExpressionNode('JSONColumnType', [value, named('string'), named('string')]);

/**
 * Columns whose values the domain declares more narrowly than the database does. What a check constraint lists is read
 * from the database and stands nowhere else. Ids stay text: a branded id comes from a guard, never from a row.
 */
export const COLUMN_TYPES: Record<string, ExpressionNode> = {
  'account_deletion.applications': json(listOf('HiddenApplication')),
  'answer_version.former': json(named('object')),
  'applicant.step': named('Step'),
  'audit_event.detail': json(named('object')),
  'charge.province': named('ProvinceCode'),
  'charge.taxes': json(listOf('TaxAmount')),
  'decision.reason': named('DeclineReason'),
  'draft.content': json(named('object')),
  'draft.step': named('Step'),
  'group_rank.rent_source': named('RentSource'),
  'household.pets': json(listOf('Pet')),
  'outbox.content': json(named('object')),
  'property.province': named('ProvinceCode'),
  'screening_item.taxes': json(listOf('TaxAmount')),
};
