/**
 * Settings for a small machine: one product with twenty connections, and a few for its operator. Every commit reaches
 * the disk.
 */
export const SMALL_MACHINE: Readonly<Record<string, string>> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  max_connections: '40',
  shared_buffers: '64MB',
  maintenance_work_mem: '32MB',
  effective_cache_size: '256MB',
  random_page_cost: '1.1',
  max_wal_size: '256MB',
  min_wal_size: '32MB',
  // The server has no replicas, and no statement of the product needs a parallel worker.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  autovacuum_max_workers: '1',
  io_method: 'sync',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // The log records what the server does and why it ends. The product itself reports failed statements.
  log_min_messages: 'log',
  log_checkpoints: 'off',
  logging_collector: 'off',
};
