import type { OperatorContext } from '../cli/command.ts';
import { runLine } from '../cli/run-line.ts';
import type { TestApp } from './app.ts';

/** The context of operator commands in a running product. */
export const operatorOf = ({ ctx }: Pick<TestApp, 'ctx'>): OperatorContext => ({ ...ctx, whole: async () => ctx });

/** Runs an operator command line. */
export const operate = (t: Pick<TestApp, 'ctx'>, line: string) =>
  runLine(operatorOf(t), line === '' ? [] : line.split(' '), '/');
