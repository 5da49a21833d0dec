import type { AppContext } from '../access/context.ts';
import type { OpenDatabase } from '../db/engine.ts';
import type { Reading } from './meter.ts';
import { selectBacklog } from './queries.ts';

interface Sources {
  ctx: AppContext;
  poolLoad: OpenDatabase['load'];
  socketCount: () => number;
}

/** Metrics for operators, besides those of requests. */
export const readings = ({ ctx, poolLoad, socketCount }: Sources): readonly Reading[] => [
  // First, because the queries of the next reading would wait for a connection themselves.
  {
    gauges: {
      database_connections: 'Open connections to the database.',
      database_connections_idle: 'Open connections nobody uses.',
      database_connections_awaited: 'Requests that wait for a connection.',
    },
    read: () => {
      const { total, idle, waiting } = poolLoad();
      return {
        database_connections: total,
        database_connections_idle: idle,
        database_connections_awaited: waiting,
      };
    },
  },
  {
    gauges: {
      mail_waiting: 'Mails that are not sent yet.',
      mail_oldest_seconds: 'Age of the oldest mail that is not sent yet.',
      push_waiting: 'Push notes that are due.',
      push_oldest_seconds: 'How long the oldest due push note has waited.',
      charges_reserved: 'Charges whose outcome is not known yet.',
      charges_reserved_over_5_minutes: 'Charges whose outcome has not been known for five minutes.',
      renewals_overdue_seconds: 'How long the oldest due renewal has waited.',
    },
    read: async () => ({ ...(await selectBacklog(ctx.db, ctx.clock.now())) }),
  },
  { gauges: { sockets: 'Open live connections.' }, read: () => ({ sockets: socketCount() }) },
];
