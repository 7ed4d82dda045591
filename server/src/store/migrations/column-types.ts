import type { Engine } from '../engine.ts';

/**
 * The SQL types in which the engines differ. Both compare text by its bytes, whatever the locale of the database;
 * tables are strict, so that neither engine accepts text as a number.
 */
export function columnTypes(engine: Engine) {
  return engine === 'postgres'
    ? { text: 'text collate "C"', integer: 'bigint', table: '', keyed: '' }
    : { text: 'text', integer: 'integer', table: 'strict', keyed: 'strict, without rowid' };
}
