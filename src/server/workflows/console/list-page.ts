/** Rows of a page of the console. */
const ROWS = 50;

export interface ListPage<Row> {
  rows: Row[];
  /** Whether there is a page after it. */
  hasMore: boolean;
}

/**
 * A page of a list.
 *
 * @param page the first is 1
 * @param read reads so many rows after as many others
 */
export async function pageOf<Row>(
  page: number,
  read: (most: number, skip: number) => Promise<Row[]>,
): Promise<ListPage<Row>> {
  const found = await read(ROWS + 1, (page - 1) * ROWS);
  return { rows: found.slice(0, ROWS), hasMore: found.length > ROWS };
}
