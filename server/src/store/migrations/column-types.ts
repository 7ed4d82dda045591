import type { Engine } from '../engine.ts';

/**
 * The words in which the engines differ. Text is compared by its bytes on both, whatever the language of the
 * database; tables are strict, so that neither engine takes text for a number.
 */
export function columnTypes(engine: Engine) {
  return engine === 'postgres'
    ? { text: 'text collate "C"', integer: 'bigint', table: '', keyed: '' }
    : { text: 'text', integer: 'integer', table: 'strict', keyed: 'strict, without rowid' };
}
