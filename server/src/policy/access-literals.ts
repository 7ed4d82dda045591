import { acceptTargets, levels, states, type Visibility, visibilities } from '@potluck/contract/access';
import { eventStatuses } from '@potluck/contract/resources/event';
import { responses } from '@potluck/contract/resources/event/attendance';
import { linkStates } from '@potluck/contract/resources/link';
import { notificationKinds } from '@potluck/contract/resources/notification/notification-kinds';
import { importStates } from '@potluck/contract/resources/recipe/recipe-import';
import { sql } from 'kysely';

/** Constants are part of the SQL text, so that planners see them and PostgreSQL need not infer their type. */
export const lit = sql.lit<number>;

export const accepted = lit(states.ACCESS_STATE_ACCEPTED);
export const pending = lit(states.ACCESS_STATE_PENDING);

/**
 * The stored state of an accepted grant of level BUSY. It is a state of its own, so that no query which opens contents
 * to the holders of accepted grants can match it. Responses present it as accepted.
 */
export const busyState = 150;
export const busy = lit(busyState);

export const admin = lit(levels.PERMISSION_LEVEL_ADMIN);
export const toRecipient = lit(acceptTargets.ACCEPT_TARGET_RECIPIENT);

/** The widest visibility for a kind of access: PRIVATE through a circle, RESTRICTED as a friend. */
export type Widest = 'PUBLIC' | 'RESTRICTED' | 'PRIVATE';

/** The number of a visibility, for conditions on `resource.visibility`. */
export function upTo(widest: Widest): number {
  return visibilities[`VISIBILITY_LEVEL_${widest}` satisfies Visibility];
}

const stateName = namer(states);

/** The wire names of the numbers in the database. */
export const enumName = {
  level: namer(levels),
  state: (state: number) => stateName(state === busyState ? states.ACCESS_STATE_ACCEPTED : state),
  acceptTarget: namer(acceptTargets),
  visibility: namer(visibilities),
  linkState: namer(linkStates),
  response: namer(responses),
  eventStatus: namer(eventStatuses),
  notificationKind: namer(notificationKinds),
  importState: namer(importStates),
};

function namer<T extends Readonly<Record<string, number>>>(table: T): (number: number) => keyof T & string {
  const entries = Object.entries(table) as [keyof T & string, number][];
  const names = new Map(entries.map(([name, number]) => [number, name]));
  const unspecified = names.get(0) ?? (entries[0] as [keyof T & string, number])[0];
  return number => names.get(number) ?? unspecified;
}
