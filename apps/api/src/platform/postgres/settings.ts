import { totalmem } from 'node:os';

const MB = 1024 * 1024;

function clamp(value: number, low: number, high: number): number {
  return Math.round(Math.min(high, Math.max(low, value)));
}

/**
 * Server settings for a machine that also runs the application, scaled to its memory.
 * @param durable false only for throw-away test databases.
 * @param memoryBytes memory of the machine.
 */
export function serverSettings(durable: boolean, memoryBytes = totalmem()): Record<string, string> {
  const memoryMb = memoryBytes / MB;
  return {
    shared_buffers: `${clamp(memoryMb / 5, 64, 4096)}MB`,
    effective_cache_size: `${clamp(memoryMb * 0.6, 256, 65_536)}MB`,
    work_mem: `${clamp(memoryMb / 512, 4, 32)}MB`,
    maintenance_work_mem: `${clamp(memoryMb / 24, 32, 1024)}MB`,
    max_connections: '100',
    max_locks_per_transaction: '128',
    max_wal_size: '2GB',
    checkpoint_timeout: '15min',
    wal_level: 'minimal',
    max_wal_senders: '0',
    random_page_cost: '1.1',
    // Compiling a plan costs more than running the short queries of a web application.
    jit: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    log_min_messages: 'warning',
    log_checkpoints: 'off',
    fsync: durable ? 'on' : 'off',
    synchronous_commit: durable ? 'on' : 'off',
    full_page_writes: durable ? 'on' : 'off',
  };
}
