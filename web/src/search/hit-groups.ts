import { msg } from '@lingui/core/macro';
import type { Hit } from '@potluck/contract';
import {
  IconCalendarEvent,
  IconCalendarMonth,
  IconChecklist,
  IconSquareCheck,
  IconToolsKitchen2,
  IconUser,
  IconUsersGroup,
} from '@tabler/icons-react';

/** What hits of a type are called together, and their sign. */
export const hitKinds = {
  recipe: { label: msg`Recipes`, icon: IconToolsKitchen2 },
  list: { label: msg`Lists`, icon: IconChecklist },
  listItem: { label: msg`On lists`, icon: IconSquareCheck },
  calendar: { label: msg`Calendars`, icon: IconCalendarMonth },
  event: { label: msg`Events`, icon: IconCalendarEvent },
  circle: { label: msg`Circles`, icon: IconUsersGroup },
  user: { label: msg`Users`, icon: IconUser },
} as const;

export type HitType = keyof typeof hitKinds;

export interface HitGroup {
  type: HitType;
  hits: Hit[];
}

/** Hits of one type stand together, the type of the best hit first. */
export function hitGroups(hits: Hit[]): HitGroup[] {
  const known = hits.filter(({ type }) => Object.hasOwn(hitKinds, type));
  return [...Map.groupBy(known, ({ type }) => type as HitType)].map(([type, own]) => ({ type, hits: own }));
}
