import type { Engine } from '../engine.ts';
import { columnTypes } from './column-types.ts';

/** The invitation link that each person signed up with: a link admits only as many people as it has uses. */
export function signUp(engine: Engine): string[] {
  const { text } = columnTypes(engine);
  return [
    `alter table account add column invitation ${text}`,
    'create index account_by_invitation on account (invitation) where invitation is not null',
  ];
}
