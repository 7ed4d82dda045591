import { levels, states, visibilities } from '../../access.ts';
import type { FilterFields } from '../../filter.ts';

/** The list filters of every shareable resource. */
export const sharedFilters = {
  title: { kind: 'text' },
  visibility: { kind: 'enum', table: visibilities },
  state: { kind: 'enum', table: states },
  permission_level: { kind: 'enum', table: levels },
  permission: { kind: 'alias', of: 'permission_level' },
  favorited: { kind: 'boolean' },
  muted: { kind: 'boolean' },
  create_time: { kind: 'timestamp' },
  update_time: { kind: 'timestamp' },
} as const satisfies FilterFields;

/** The list filters of recipes. */
export const recipeFilters = {
  ...sharedFilters,
  categories: { kind: 'texts' },
  cuisines: { kind: 'texts' },
  cooking_method: { kind: 'text' },
  citation: { kind: 'text' },
  total_duration: { kind: 'duration' },
  ingredient: { kind: 'texts' },
  cook_count: { kind: 'number' },
  last_cook_time: { kind: 'timestamp' },
  rating: { kind: 'number' },
} as const satisfies FilterFields;
