import type { List } from '@potluck/contract/resources/list';
import type { UserSettings } from '@potluck/contract/resources/user-settings';
import type { Viewer } from '../../context/context.ts';
import type { Db } from '../../policy/find-visible.ts';
import { readSettings } from '../user-settings.ts';

export type SystemName = List['measurementSystem'];

/** As the wire names systems, and as amounts are written in them. */
export const systems = { MEASUREMENT_SYSTEM_UNSPECIFIED: undefined, METRIC: 'metric', US: 'us' } as const;

/**
 * In what units plans write on a list: its own, so that all who look at it read the same; of one that has none yet, those of
 * whoever plans for it.
 */
export async function systemFor(db: Db, { user }: Viewer, list: List | undefined): Promise<SystemName> {
  const own = list?.measurementSystem ?? unset;
  if (own !== unset) return own;
  const settings = await readSettings(db, user);
  return (settings as unknown as UserSettings).measurementSystem;
}

const unset: SystemName = 'MEASUREMENT_SYSTEM_UNSPECIFIED';
