import { Pool, types } from 'pg';

const int8 = 20;
const numeric = 1700;

/**
 * Connections to PostgreSQL whose losses are met by the query that notices them, not by the whole process. The server
 * ends a statement after `statementMillis`, 0 for never.
 */
export function postgresPool(connectionString: string, statementMillis: number): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    // A statement need not wait for the answer to the one before: a transaction begins with its first.
    pipeline: true,
    connectionTimeoutMillis: 10_000,
    options: optionsOf(statementMillis),
    types: { getTypeParser },
  });
  // Without a listener a lost connection would end the process; the pool drops it by itself.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}

// Compiling a plan to machine code costs more than these short queries. What is read often is in memory: by the cost that
// disks once had, a page of 50 rows would be found by reading all rows of its table. The limits free what a hung process
// holds.
function optionsOf(statementMillis: number): string {
  const settings = {
    jit: 'off',
    random_page_cost: 1.1,
    statement_timeout: statementMillis,
    lock_timeout: Math.min(statementMillis, 10_000),
    idle_in_transaction_session_timeout: 60_000,
  };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
}

// Counts and times come as `int8`, sums as `numeric`: all of them below 2^53 here.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === int8 || oid === numeric ? Number : types.getTypeParser(oid, format);
}
