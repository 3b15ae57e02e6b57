/** What somebody can enter (`tries`, the first columns) and what comes of it (`outcomes`, the columns after these). */
export interface TableToTry {
  title: string;
  hint: string;
  columns: string[];
  rows: { tries: string[]; outcomes: string[] }[];
}
