import type { Question } from '@jipe/contract/profile/schema';
import type { AppContext } from '../../access/context.ts';
import type { BusinessScope } from '../../access/scope.ts';
import { readQuestions } from './queries-question.ts';
import { offeredQuestions } from './rules.ts';

/** Returns the application questions on offer and the business's own, the selected ones first and marked. */
export async function listQuestions(ctx: AppContext, scope: BusinessScope): Promise<Question[]> {
  return offeredQuestions(await readQuestions(ctx.db, scope));
}
