import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** The change log, in commit order. */
export function changeLog(engine: Engine): string[] {
  const { text, integer, table } = columnTypes(engine);
  const revision =
    engine === 'postgres'
      ? 'revision bigint generated always as identity primary key'
      : 'revision integer primary key autoincrement';
  return [
    `create table change (
      ${revision},
      resource ${text} not null, parent ${text}, type ${text} not null,
      kind ${text} not null check (kind in ('create', 'update', 'delete')),
      actor ${text}, time ${integer} not null
    ) ${table}`,
    'create index change_of_parent on change (parent, revision)',
    'create index change_of_resource on change (resource, revision)',
    ...(engine === 'postgres' ? oneLoggerAtATime : []),
  ];
}

// A sequence numbers rows in the order of their inserts, not of their commits: a reader could see 8, advance its
// cursor, and never see 7. A lock, held from drawing the number until the commit, makes both orders the same.
const oneLoggerAtATime = [
  `create function take_turn_to_log() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(7061746002);
      return null;
    end
  $$`,
  `create trigger take_turn_to_log before insert on change
    for each statement execute function take_turn_to_log()`,
];
