import type { NotificationKind } from '../resources/notification/notification-kinds.ts';

/** Kinds that combine several people's actions on one resource into one sentence. */
export type SeveralKind = 'INVITATION_ACCEPTED' | 'INVITATION_DECLINED' | 'EVENT_ANSWERED';

/** The types of resources to which people can be invited, by the first part of their names; `users` for friendships. */
export type RootWord =
  | 'recipes'
  | 'cookbooks'
  | 'menus'
  | 'lists'
  | 'pantries'
  | 'calendars'
  | 'circles'
  | 'users';

/** Sentences for specific resource types, and `things` for all others. */
export type ByRoot = Readonly<{ things: string } & Partial<Record<RootWord, string>>>;

/** Sentences that name the day of an event, and sentences for events that repeat or have no time: they name the event. */
export type ByDay = Readonly<Record<'day' | 'thing', string>>;

/** The answers to an invitation that have a sentence of their own. */
export type GivenAnswer = 'ACCEPTED' | 'TENTATIVE' | 'DECLINED';

/**
 * The notification texts of a language. `{actor}` did it, `{thing}` is the affected resource, `{text}` a detail inside
 * it, `{via}` the assistant that did it, `{day}` and `{onDay}` the day of an event (`Sunday`, `on Sunday`), `{when}` its start. A language that lacks a kind does not compile.
 */
export interface NotificationWords {
  lang: string;
  sentences: Readonly<
    Record<Exclude<NotificationKind, 'NOTIFICATION_KIND_UNSPECIFIED'>, string | ByRoot | ByDay>
  >;
  /** Replace the sentence of EVENT_ANSWERED if the answer is known; `several` if `{others}` gave the same answer. */
  answered: Readonly<Record<GivenAnswer, Readonly<{ single: ByDay; several: ByDay }>>>;
  /** Replaces the sentence of DISH_FREED if nobody is known to have given the dishes back. */
  freed: Readonly<Record<'single' | 'several', ByDay>>;
  /** Added to a sentence about dishes that nobody brings any more. */
  upForGrabs: Readonly<{ single: string; several: string }>;
  /** Replaces the sentence of EVENT_INVITED for a poll, which has no time yet. */
  asksWhen: string;
  /** `{actor}` added `{text}` and `{more}` other items. */
  severalItems: string;
  /** `{text}` and `{more}` other items of a pantry expire soon. */
  severalExpiring: string;
  /** `{actor}` assigned `{thing}` and `{more}` other items. */
  severalAssigned: string;
  /** `{actor}` shared `{thing}` and `{more}` other things. */
  severalShared: string;
  /** `{actor}` accepted the invitations to `{thing}` and `{more}` other things. */
  severalAccepted: string;
  /** `{via}` changed `{text}` and `{more}` other things. */
  severalChanges: string;
  /** A person who did it with the help of a program. */
  withProgram(name: string, via: string): string;
  /** `{actor}` did it first, `{others}` too. */
  several: Readonly<Record<SeveralKind, string>>;
  others(count: number): string;
  /** By the granted level. */
  levels: Readonly<Record<'READ' | 'WRITE' | 'ADMIN', string>>;
  somebody: string;
  something: string;
  /** Joins a day and a time. */
  at(day: string, time: string): string;
  /** The day of an event with its preposition; days that are near, such as today, have none. */
  on(day: string, near: boolean): string;
  /** When an event took place before it moved. */
  was(when: string): string;
  /** Replaces the whole text for people who hide notification texts on their lock screen. */
  withoutWords: string;
  test: { title: string; body: string };
  actions: Readonly<Record<'accept' | 'going' | 'snooze', string>>;
}
