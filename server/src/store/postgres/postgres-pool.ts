import { minuteMs } from '@potluck/contract/durations';
import { Pool, types } from 'pg';

const int8 = 20;
const numeric = 1700;

/**
 * A pool of PostgreSQL connections. A lost connection fails the query that notices it, not the whole process. The
 * server cancels statements after `statementMillis`, 0 for never.
 */
export function postgresPool(connectionString: string, statementMillis: number): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    // Statements need not wait for the previous answer, so a transaction begins together with its first statement.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    options: optionsOf(statementMillis),
    types: { getTypeParser },
  });
  // Without a listener, a lost connection would end the process. The pool removes it by itself.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}

// JIT compilation costs more than these short queries. Frequently read data is in memory: with the default disk cost,
// PostgreSQL would read a whole table for a page of 50 rows. The timeouts release what a hung process holds.
function optionsOf(statementMillis: number): string {
  const settings = {
    jit: 'off',
    random_page_cost: 1.1,
    statement_timeout: statementMillis,
    lock_timeout: Math.min(statementMillis, 10_000),
    idle_in_transaction_session_timeout: minuteMs,
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

// Counts and times arrive as `int8`, sums as `numeric`. All of them are below 2^53 here.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === int8 || oid === numeric ? Number : types.getTypeParser(oid, format);
}
