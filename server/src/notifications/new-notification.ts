import { minuteMs } from '@potluck/contract/durations';
import type { NotificationKind } from '@potluck/contract/resources/notification/notification-kinds';

/** What happened, to what, by whom, and which people to notify. */
export interface NewNotification {
  kind: NotificationKind;
  /** The subject's name, and the name of the shareable thing that contains it, which may be muted. */
  about: string;
  root: string;
  /** Null if no person did it. */
  actor: string | null;
  time: number;
  people: string[];
  /** People who hear of a removed subject because they were guests, not through its calendar. */
  guests?: string[];
  /**
   * For an alarm: the people who set it themselves. It rings even if they muted the calendar, and in their quiet hours.
   */
  setters?: string[];
  /** How many changes it combines; one if absent. */
  count?: number;
  /** `title` for a subject that may be gone when the entry is shown, and the rest of the entry's `data`. */
  data: Readonly<Record<string, unknown>>;
}

/** The changes of one person within this time are one batch. */
export const goMillis = 10 * minuteMs;

/** Kinds whose entries stay separate for each subject, because every one of them matters. */
const separate = new Set<NotificationKind>([
  'ALARM',
  'ALARM_MISSED',
  'PREPARE',
  'EVENT_ANSWERED',
  'DISH_TAKEN',
  'DISH_FREED',
]);

/** Entries with the same key are merged within one batch. */
export function groupKey({
  kind,
  about,
  root,
  actor,
  data,
}: Pick<NewNotification, 'kind' | 'about' | 'root' | 'actor' | 'data'>): string {
  if (data.together) return `${kind} ${root.split('/')[0]} ${actor ?? ''}`;
  const with_ = typeof data.via === 'string' ? ` ${data.via}` : '';
  return `${kind} ${separate.has(kind) ? about : root} ${actor ?? ''}${with_}`;
}
