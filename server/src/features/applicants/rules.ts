import type { ApplicationAction } from '@jipe/contract/applicants/rules';

/** The UTC day of an instant, `YYYY-MM-DD`. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** The flags of an application as the list of actions they stand for. */
export const actionsOf = (flags: { is_interviewed: boolean; is_hired: boolean }): ApplicationAction[] => [
  ...(flags.is_interviewed ? (['interviewed'] as const) : []),
  ...(flags.is_hired ? (['hired'] as const) : []),
];
