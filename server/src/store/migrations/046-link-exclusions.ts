import type { Engine } from '../engine.ts';
import { ofResource } from './child-columns.ts';
import { columnTypes } from './column-types.ts';

/**
 * The people whom an open link no longer gives a grant or a friendship, because they lost it after the link was
 * created. The rows name links instead of times, so that a wrong clock reopens none.
 */
export function linkExclusions(engine: Engine): string[] {
  const { text, keyed } = columnTypes(engine);
  return [
    `create table link_exclusion (
      link ${text} not null references link (name) on delete cascade,
      account ${text} not null ${ofResource},
      gives ${text} not null check (gives in ('grant', 'friendship')),
      primary key (link, account, gives)
    ) ${keyed}`,
    'create index link_exclusion_account on link_exclusion (account)',
  ];
}
