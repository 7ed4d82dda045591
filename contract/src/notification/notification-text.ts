import type { Notification } from '../resources/notification.ts';
import { germanNotificationWords } from './german-words.ts';
import type { ByRoot, NotificationWords, RootWord, SeveralKind } from './notification-words.ts';
import { type Reader, whenInWords } from './when-in-words.ts';

/** A sentence in pieces; screens emphasize the names. */
export type Sentence = readonly (string | { name: string })[];

export interface NotificationText {
  sentence: Sentence;
  /** Time and place, such as `Tomorrow at 19:00 · Number 12`; may be empty. */
  detail: string;
}

type Actor = Notification['actor'];

/**
 * The text of a notification for its owner; `others` did the same to the same resource. People and resources that the
 * owner can no longer see are unnamed.
 */
export function notificationText(
  notification: Notification,
  reader: Reader,
  others: readonly Actor[] = [],
): NotificationText {
  const words = notificationWords(reader.locale);
  const { startTime, allDay } = notification.data;
  const when = startTime === null ? '' : whenInWords({ start: Date.parse(startTime), allDay }, reader, words);
  const where = notification.rootTitle === notification.title ? '' : notification.rootTitle;
  return {
    sentence: sentenceOf(notification, others, words),
    detail: [when, where].filter(Boolean).join(' · '),
  };
}

/** Joins a sentence into plain text. */
export function plainSentence(sentence: Sentence): string {
  return sentence.map(piece => (typeof piece === 'string' ? piece : piece.name)).join('');
}

export function notificationWords(locale: string): NotificationWords {
  return /^de\b/i.test(locale) ? germanNotificationWords : englishNotificationWords;
}

/** Whether notifications of the kind combine several people into one sentence. */
export function isGroupedKind(kind: Notification['kind']): kind is SeveralKind {
  return Object.hasOwn(englishNotificationWords.several, kind);
}

function sentenceOf(
  notification: Notification,
  others: readonly Actor[],
  words: NotificationWords,
): Sentence {
  const { kind, root, title, actor, data } = notification;
  if (kind === 'NOTIFICATION_KIND_UNSPECIFIED') return [words.withoutWords];
  const several = others.length > 0 && isGroupedKind(kind);
  const sentence = several
    ? words.several[kind]
    : patternOf(words.sentences[kind], root.split('/')[0] as RootWord);
  // Use first names for several people: full names would leave no room for the title.
  const called = several ? firstNameOf : nameOf;
  const level = data.level.replace('PERMISSION_LEVEL_', '') as keyof NotificationWords['levels'];
  const names: Record<string, string | { name: string }> = {
    actor: named(actor ? called(actor) : data.guestTitle, words.somebody),
    others: others.length === 1 && others[0] ? { name: called(others[0]) } : words.others(others.length),
    thing: named(title || data.text, words.something),
    text: named(data.text, words.something),
    level: words.levels[level] ?? words.levels.READ,
  };
  return sentence
    .split(/\{(\w+)\}/)
    .map((piece, at) => (at % 2 === 0 ? piece : (names[piece] ?? '')))
    .filter(piece => piece !== '');
}

function patternOf(pattern: string | ByRoot, root: RootWord): string {
  return typeof pattern === 'string' ? pattern : (pattern[root] ?? pattern.things);
}

function named(name: string, unknown: string): string | { name: string } {
  return name === '' ? unknown : { name };
}

function firstNameOf({ givenName, username }: NonNullable<Actor>): string {
  return givenName || username;
}

function nameOf({ givenName, familyName, username }: NonNullable<Notification['actor']>): string {
  return `${givenName} ${familyName}`.trim() || username;
}

const englishNotificationWords: NotificationWords = {
  lang: 'en',
  sentences: {
    INVITED: {
      things: '{actor} shared {thing} with you',
      cookbooks: '{actor} shared the cookbook {thing} with you',
      recipes: '{actor} shared the recipe {thing} with you',
      lists: '{actor} shared the list {thing} with you',
      calendars: '{actor} shared the calendar {thing} with you',
      circles: '{actor} invited you to the circle {thing}',
      users: '{actor} wants to be your friend',
    },
    ACCESS_ASKED: {
      ...each('{actor} wants access to {thing}'),
      circles: '{actor} wants to join {thing}',
      users: '{actor} wants to be your friend',
    },
    FRIEND_ASKED: '{actor} wants to be your friend',
    INVITATION_ACCEPTED: {
      ...each('{actor} accepted your invitation to {thing}'),
      users: '{actor} is now your friend',
    },
    INVITATION_DECLINED: {
      ...each('{actor} declined your invitation to {thing}'),
      users: '{actor} declined your friend request',
    },
    LEVEL_CHANGED: 'You can now {level} {thing}',
    ACCESS_TAKEN: {
      ...each('{thing} is no longer shared with you'),
      circles: 'You’re no longer a member of {thing}',
      users: '{thing} is no longer your friend',
    },
    EVENT_MOVED: '{actor} moved {thing}',
    EVENT_CANCELLED: '{actor} cancelled {thing}',
    EVENT_DISHES_CHANGED: '{actor} changed the menu for {thing}',
    EVENT_INVITED: '{actor} invited you to {thing}',
    EVENT_ANSWERED: '{actor} answered your invitation to {thing}',
    DISH_TAKEN: '{actor} is bringing {text} to {thing}',
    ITEM_DUE: '{thing} is due',
    PLAN_CHANGED: 'The meal plan for {thing} changed',
    ALARM: '{thing}',
    ALARM_MISSED: 'You missed a reminder: {thing}',
  },
  several: {
    INVITATION_ACCEPTED: '{actor} and {others} accepted your invitation to {thing}',
    INVITATION_DECLINED: '{actor} and {others} declined your invitation to {thing}',
    EVENT_ANSWERED: '{actor} and {others} answered your invitation to {thing}',
  },
  others: count => (count === 1 ? '1 other' : `${count} others`),
  levels: { READ: 'view', WRITE: 'edit', ADMIN: 'manage' },
  somebody: 'Someone',
  something: 'Something',
  at: (day, time) => `${day} at ${time}`,
  withoutWords: 'New in Potluck',
  test: { title: 'Notifications are on', body: 'This is what they look like.' },
  actions: { accept: 'Accept', going: 'Going', snooze: 'Snooze 10 min' },
};

function each(words: string) {
  return { things: words };
}
