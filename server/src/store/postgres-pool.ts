import { Pool, types } from 'pg';

const int8 = 20;
const numeric = 1700;

/** Connections to PostgreSQL whose losses are met by the query that notices them, not by the whole process. */
export function postgresPool(connectionString: string): Pool {
  const pool = new Pool({
    connectionString,
    max: 10,
    connectionTimeoutMillis: 10_000,
    options,
    types: { getTypeParser },
  });
  // Without a listener a lost connection would end the process; the pool drops it by itself.
  pool.on('error', () => {});
  pool.on('connect', client => client.on('error', () => {}));
  return pool;
}

// Compiling a plan to machine code costs more than these short queries; the limits free what a hung process holds.
const options = '-c jit=off -c statement_timeout=60000 -c idle_in_transaction_session_timeout=60000';

// Counts and times come as `int8`, sums as `numeric`: all of them below 2^53 here.
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  return oid === int8 || oid === numeric ? Number : types.getTypeParser(oid, format);
}
