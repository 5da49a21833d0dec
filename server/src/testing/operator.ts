import type { OperatorContext } from '../cli/command.ts';
import { runLine } from '../cli/run-line.ts';
import type { TestApp } from './app.ts';

/** What the operator's line reaches of a running product. */
export const operatorOf = ({ ctx }: Pick<TestApp, 'ctx'>): OperatorContext => ({ ...ctx, whole: async () => ctx });

/** Types a line at the operator's. */
export const operate = (t: Pick<TestApp, 'ctx'>, line: string) =>
  runLine(operatorOf(t), line === '' ? [] : line.split(' '), '/');
