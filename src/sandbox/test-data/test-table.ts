/** What somebody can enter (`tries`, the first columns) and what comes of it (`outcomes`, the columns after these). */
export interface TestTable {
  title: string;
  hint: string;
  columns: string[];
  rows: { attempts: string[]; outcomes: string[] }[];
}
