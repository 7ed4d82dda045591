import type { Engine } from '../engine.ts';

/** Older recipes without a picture get one, one after the other: see `resources/recipe/draw-pictures.ts`. */
export function drawnPictures(_engine: Engine): string[] {
  return [
    `insert into job (key, owner, kind, payload, create_time, due_time, attempts, lease_until, lease_by)
      select 'draw older', '', 'drawOlder', '{"after":""}', 0, 0, 0, 0, ''
      where exists (select 1 from resource where type = 'recipe' and image is null)`,
  ];
}
