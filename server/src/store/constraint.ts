/** The schema constraint that a failed write violated. Undefined for any other failure. */
export function brokenConstraint(error: unknown): 'unique' | 'reference' | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'errcode' in error ? error.errcode : 'code' in error ? error.code : undefined;
  if (unique.has(code)) return 'unique';
  return reference.has(code) ? 'reference' : undefined;
}

// SQLite's extended result codes (CONSTRAINT_UNIQUE, CONSTRAINT_PRIMARYKEY) and PostgreSQL's SQLSTATE.
const unique = new Set<unknown>([2067, 1555, '23505']);
const reference = new Set<unknown>([787, '23503']);
