/** A suite's result: a table to read, and figures to compare with bench/budgets.json. */
export interface SuiteResult {
  title: string;
  /** The method, in a sentence or two. */
  how: string;
  columns: string[];
  rows: string[][];
  figures: Figure[];
}

export interface Figure {
  /** The entry of the budgets that limits the figure. */
  line: string;
  /** The measured thing, such as a call or a page. */
  of: string;
  value: number;
}

export const whole = (n: number) => Math.round(n).toLocaleString('en');
export const tenths = (n: number) => n.toFixed(1);
export const hundredths = (n: number) => n.toFixed(2);
