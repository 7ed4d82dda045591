import type { Engine } from '../engine.ts';
import { personColumn } from './child-columns.ts';

/** Who let a list follow days: a person may do so for a limited number of lists. */
export function planners(engine: Engine): string[] {
  return [
    `alter table list_window add column planner ${personColumn(engine)}`,
    'create index list_window_planner on list_window (planner, end_time)',
  ];
}
