import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/**
 * The pictures of a recipe besides its cover, as JSON in one column: see `rows/picture-uri.ts`. Pictures that a person
 * has uploaded, or removed from a resource, wait a day in a table of their own until a resource uses them.
 */
export function severalPictures(engine: Engine): string[] {
  const { text, integer, keyed } = columnTypes(engine);
  return [
    `alter table resource add column pictures ${text}`,
    'create index resource_with_pictures on resource (name) where pictures is not null',
    `alter table deleted_resource add column pictures ${text}`,
    `create table uploaded_picture (
      "user" ${text} not null references resource (name) on delete cascade on update cascade,
      hash ${text} not null, image ${text} not null, upload_time ${integer} not null,
      primary key ("user", hash)
    ) ${keyed}`,
    'create index uploaded_picture_by_time on uploaded_picture (upload_time)',
  ];
}
