import type { NotificationKind } from './notification-kinds.ts';

/** Kinds that combine several people's actions on one resource into one sentence. */
export type SeveralKind = 'INVITATION_ACCEPTED' | 'INVITATION_DECLINED' | 'EVENT_ANSWERED';

/** The types of resources to which people can be invited, by the first part of their names; `users` for friendships. */
export type RootWord = 'recipes' | 'cookbooks' | 'lists' | 'calendars' | 'circles' | 'users';

/** Sentences for specific resource types, and `things` for all others. */
export type ByRoot = Readonly<{ things: string } & Partial<Record<RootWord, string>>>;

/**
 * The notification texts of a language. `{actor}` did it, `{thing}` is the affected resource, `{text}` a detail inside
 * it. A language that lacks a kind does not compile.
 */
export interface NotificationWords {
  lang: string;
  sentences: Readonly<Record<Exclude<NotificationKind, 'NOTIFICATION_KIND_UNSPECIFIED'>, string | ByRoot>>;
  /** `{actor}` did it first, `{others}` too. */
  several: Readonly<Record<SeveralKind, string>>;
  others(count: number): string;
  /** By the granted level. */
  levels: Readonly<Record<'READ' | 'WRITE' | 'ADMIN', string>>;
  somebody: string;
  something: string;
  /** Joins a day and a time. */
  at(day: string, time: string): string;
  /** Replaces the whole text for people who hide notification texts on their lock screen. */
  withoutWords: string;
  test: { title: string; body: string };
  actions: Readonly<Record<'accept' | 'going' | 'snooze', string>>;
}
