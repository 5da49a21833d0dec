/** What a suite found: a table to read, and figures that are held against bench/budgets.json. */
export interface SuiteResult {
  title: string;
  /** What was done, in a sentence or two. */
  how: string;
  columns: string[];
  rows: string[][];
  figures: Figure[];
}

export interface Figure {
  /** The line of the budgets it is held against. */
  line: string;
  /** What it is the figure of. */
  of: string;
  value: number;
}

export const whole = (n: number) => Math.round(n).toLocaleString('en');
export const tenths = (n: number) => n.toFixed(1);
export const hundredths = (n: number) => n.toFixed(2);
