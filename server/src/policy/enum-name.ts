import { acceptTargets, levels, states, visibilities } from '@potluck/contract/access';
import { notificationKinds } from '@potluck/contract/notification/notification-kinds';
import { eventStatuses } from '@potluck/contract/resources/event';
import { responses } from '@potluck/contract/resources/event/attendance';
import { linkStates } from '@potluck/contract/resources/link';
import { busyState } from './access-literals.ts';

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
};

function namer<T extends Readonly<Record<string, number>>>(table: T): (number: number) => keyof T & string {
  const entries = Object.entries(table) as [keyof T & string, number][];
  const names = new Map(entries.map(([name, number]) => [number, name]));
  const unspecified = names.get(0) ?? (entries[0] as [keyof T & string, number])[0];
  return number => names.get(number) ?? unspecified;
}
