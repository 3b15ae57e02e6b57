/** Inputs that people can enter (`attempts`, the first columns) and their effects (`outcomes`, the other columns). */
export interface TestTable {
  title: string;
  hint: string;
  columns: string[];
  rows: { attempts: string[]; outcomes: string[] }[];
}
