import type { NotificationKind } from '@potluck/contract/notification/notification-kinds';

/** Something that people should hear of: what was done to what, by whom, and whom it concerns. */
export interface NewNotification {
  kind: NotificationKind;
  /** The names of what it is about and of the shareable thing at the top of that, which may be muted. */
  about: string;
  root: string;
  /** Null where nobody did it. */
  actor: string | null;
  time: number;
  people: string[];
  /** Whoever hears of what is gone because they were asked to it, and not by its calendar. */
  guests?: string[];
  /** Of an alarm: who of them set it themself. It rings although they muted the calendar, and in their quiet hours. */
  setters?: string[];
  /** `title` for what is gone when it is shown, and whatever else an entry says in `data`. */
  data: Readonly<Record<string, unknown>>;
}
