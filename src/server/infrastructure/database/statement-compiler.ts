import {
  type BinaryOperationNode,
  ColumnNode,
  type LimitNode,
  type OperationNode,
  PostgresDialect,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  ReferenceNode,
  ValueNode,
} from 'kysely';

/** Columns that hold one of a few words. Those that a partial index compares with a word have to be here. */
export const WORD_COLUMNS: ReadonlySet<string> = new Set([
  'action',
  'actor_kind',
  'purpose',
  'state',
  'status',
  'subject_kind',
]);

const WORD = /^[a-z][a-z_.-]*$/;

const columnOf = (node: OperationNode): string | undefined =>
  ReferenceNode.is(node) && ColumnNode.is(node.column) ? node.column.column.name : undefined;

const hasValues = (node: OperationNode): boolean => ValueNode.is(node) || PrimitiveValueListNode.is(node);

/**
 * Writes into the text of a statement what PostgreSQL has to know to plan it well: the word or boolean that a column is
 * compared with, which decides whether a partial index serves, and how many rows are wanted. All other values are sent
 * beside the text, which is planned once for all of them.
 */
class StatementCompiler extends PostgresQueryCompiler {
  /** The column that the next values are compared with, if any. */
  #column: string | undefined;

  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const outer = this.#column;
    this.#column = hasValues(node.rightOperand) ? columnOf(node.leftOperand) : undefined;
    super.visitBinaryOperation(node);
    this.#column = outer;
  }

  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    if (ValueNode.is(limit) && typeof limit.value === 'number') this.appendImmediateValue(limit.value);
    else this.visitNode(limit);
  }

  protected override appendValue(value: unknown): void {
    const column = this.#column;
    const isWord = column !== undefined && WORD_COLUMNS.has(column) && typeof value === 'string' && WORD.test(value);
    if (isWord || (column !== undefined && typeof value === 'boolean')) this.appendImmediateValue(value);
    else super.appendValue(value);
  }
}

export class Dialect extends PostgresDialect {
  override createQueryCompiler(): StatementCompiler {
    return new StatementCompiler();
  }
}
