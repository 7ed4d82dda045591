import type { Engine } from '../engine.ts';

const searched = ['resource', 'list_item', 'event'];

/**
 * What SQLite's search index has in addition to PostgreSQL's: the words of titles, their prefixes, and the newest rows
 * below a parent. Collects planner statistics at the end.
 */
export function searchOfTitles(engine: Engine): string[] {
  if (engine === 'sqlite') return [];
  const words = '(split_part(search, chr(10), 1)) gin_trgm_ops';
  const opening = '(left(search, 40)) text_pattern_ops';
  return [
    ...searched.map(table => `create index ${table}_title_search on ${table} using gin (${words})`),
    `create index resource_opening on resource (type, ${opening})`,
    `create index list_item_opening on list_item (${opening})`,
    `create index event_opening on event (${opening})`,
    'create index list_item_newest on list_item (create_time desc, name desc)',
    'create index event_newest on event (create_time desc, name desc)',
    ...searched.map(table => `analyze ${table}`),
  ];
}
