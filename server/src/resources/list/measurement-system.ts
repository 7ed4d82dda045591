import type { List } from '@potluck/contract/resources/list';
import type { Viewer } from '../../context/context.ts';
import type { Db } from '../../policy/find-visible.ts';
import { settingsOf } from '../user/settings-of.ts';

export type SystemName = List['measurementSystem'];

/** Measurement systems by their API names, and how amounts are written in them. */
export const systems = { MEASUREMENT_SYSTEM_UNSPECIFIED: undefined, METRIC: 'metric', US: 'us' } as const;

/**
 * The units in which plans write on a list: the list's own, so that everyone sees the same; for a list without units,
 * those of the planning person.
 */
export async function systemFor(db: Db, { user }: Viewer, list: List | undefined): Promise<SystemName> {
  const own = list?.measurementSystem ?? unset;
  if (own !== unset) return own;
  return (await settingsOf(db, [user])).get(user)?.measurementSystem ?? unset;
}

const unset: SystemName = 'MEASUREMENT_SYSTEM_UNSPECIFIED';
