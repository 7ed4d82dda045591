import type { NotificationKind } from './notification-kinds.ts';

/** What several people may have done to one thing, told in one sentence. */
export type SeveralKind = 'INVITATION_ACCEPTED' | 'INVITATION_DECLINED' | 'EVENT_ANSWERED';

/** What can be invited to, by the first part of its name; friendships by `users`. */
export type RootWord = 'recipes' | 'cookbooks' | 'lists' | 'calendars' | 'circles' | 'users';

/** What is said of some kinds in their own words, and of all others as of things. */
export type ByRoot = Readonly<{ things: string } & Partial<Record<RootWord, string>>>;

/**
 * How one language tells what is new. `{actor}` did it, `{thing}` is what it is about, `{text}` one thing in it. A language
 * that lacks a kind does not compile.
 */
export interface NotificationWords {
  lang: string;
  sentences: Readonly<Record<Exclude<NotificationKind, 'NOTIFICATION_KIND_UNSPECIFIED'>, string | ByRoot>>;
  /** `{actor}` did it first, `{others}` too. */
  several: Readonly<Record<SeveralKind, string>>;
  others(count: number): string;
  /** By what one may do now. */
  levels: Readonly<Record<'READ' | 'WRITE' | 'ADMIN', string>>;
  somebody: string;
  something: string;
  /** A day and a time of it. */
  at(day: string, time: string): string;
  /** All that is said of anything to those who want no words on their lock screen. */
  withoutWords: string;
  test: { title: string; body: string };
  actions: Readonly<Record<'accept' | 'going' | 'snooze', string>>;
}
