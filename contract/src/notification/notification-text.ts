import type { Notification } from '../resources/notification.ts';
import { germanNotificationWords } from './german-words.ts';
import type { GivenAnswer, NotificationWords, RootWord, SeveralKind } from './notification-words.ts';
import { type NamedStart, type Reader, startInWords, whenInWords } from './when-in-words.ts';

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
  const day = dayNamed(notification, reader, words);
  const { title, rootTitle } = notification;
  const pattern = patternOf(notification, { words, several: others.length > 0, day: day !== undefined });
  const namesThing = /\{thing\}/.test(pattern) || !/\{\w*[dD]ay\}/.test(pattern);
  const place = rootTitle === title ? '' : rootTitle;
  return {
    sentence: sentenceOf(notification, { pattern, others, words, day, lang: words.lang }),
    detail: [namesThing ? '' : title, whenDetail(notification, reader, words), place]
      .filter(Boolean)
      .join(' · '),
  };
}

/** The start of an event, or where it was before it moved to the start that its sentence has. */
function whenDetail({ kind, data }: Notification, reader: Reader, words: NotificationWords): string {
  const { startTime, previousStartTime, allDay } = data;
  if (startTime === null) return '';
  if (kind !== 'EVENT_MOVED') return whenInWords({ start: Date.parse(startTime), allDay }, reader, words);
  if (previousStartTime === null) return '';
  return words.was(startInWords({ start: Date.parse(previousStartTime), allDay }, reader, words).when);
}

/** The day that a sentence about a single event names. Undefined for all of a series, and for events without a time. */
function dayNamed({ data }: Notification, reader: Reader, words: NotificationWords): NamedStart | undefined {
  const { startTime, allDay, recurring } = data;
  if (startTime === null || recurring) return undefined;
  return startInWords({ start: Date.parse(startTime), allDay }, reader, words);
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

interface Chosen {
  words: NotificationWords;
  /** Whether several people did the same. */
  several: boolean;
  /** Whether the day of the event is known. */
  day: boolean;
}

/** The sentence for a notification, with the names still to be filled in. */
function patternOf(notification: Notification, { words, several, day }: Chosen): string {
  const { kind, root, count, data, actor } = notification;
  if (kind === 'NOTIFICATION_KIND_UNSPECIFIED') return words.withoutWords;
  const by = day ? 'day' : 'thing';
  if (kind === 'DISH_FREED' && data.open && !actor) return words.freed[numberOf(data.dishes)][by];
  const answer = kind === 'EVENT_ANSWERED' && words.answered[data.response as GivenAnswer];
  if (answer) return withFreed(answer[several ? 'several' : 'single'][by], notification, words);
  if (kind === 'EVENT_INVITED' && data.poll) return words.asksWhen;
  if (several && !data.together && isGroupedKind(kind)) return words.several[kind];
  if (kind === 'ITEMS_ADDED' && count > 1) return words.severalItems;
  if (kind === 'PANTRY_EXPIRING' && count > 1) return words.severalExpiring;
  if (kind === 'ITEM_ASSIGNED' && count > 1) return words.severalAssigned;
  if (data.together) return kind === 'INVITED' ? words.severalShared : words.severalAccepted;
  if (kind === 'ASSISTANT_CHANGED' && count > 1) return words.severalChanges;
  const found = words.sentences[kind];
  if (typeof found === 'string') return found;
  if ('day' in found) return withFreed(found[by], notification, words);
  return found[root.split('/')[0] as RootWord] ?? found.things;
}

/** Adds that dishes need somebody else to bring them. */
function withFreed(pattern: string, { kind, data }: Notification, { upForGrabs }: NotificationWords): string {
  const { dishes, open } = data;
  if (kind === 'DISH_TAKEN' || !open || dishes.length === 0) return pattern;
  return `${pattern} · ${upForGrabs[numberOf(dishes)]}`;
}

function numberOf(dishes: readonly string[]): 'single' | 'several' {
  return dishes.length === 1 ? 'single' : 'several';
}

interface Filling {
  pattern: string;
  others: readonly Actor[];
  words: NotificationWords;
  day: NamedStart | undefined;
  lang: string;
}

function sentenceOf(
  { title, actor, data, count }: Notification,
  { pattern, others, words, day, lang }: Filling,
): Sentence {
  // Use first names for several people: full names would leave no room for the title.
  const called = others.length > 0 ? firstNameOf : nameOf;
  const level = data.level.replace('PERMISSION_LEVEL_', '') as keyof NotificationWords['levels'];
  const dishes = new Intl.ListFormat(lang).format(data.dishes);
  const names: Record<string, string | { name: string }> = {
    actor: named(actor ? withVia(called(actor), data.via, words) : data.guestTitle, words.somebody),
    via: named(data.via, words.somebody),
    others: others.length === 1 && others[0] ? { name: called(others[0]) } : words.others(others.length),
    thing: named(title || data.text, words.something),
    text: named(data.text || dishes, words.something),
    dishes: named(dishes || data.text, words.something),
    level: words.levels[level] ?? words.levels.READ,
    more: String(count - 1),
    day: named(day?.day ?? '', ''),
    onDay: named(day?.onDay ?? '', ''),
    when: named(day?.when ?? '', ''),
  };
  return pattern
    .split(/\{(\w+)\}/)
    .map((piece, at) => (at % 2 === 0 ? piece : (names[piece] ?? '')))
    .filter(piece => piece !== '');
}

function withVia(name: string, via: string, { withProgram }: NotificationWords): string {
  return via === '' ? name : withProgram(name, via);
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
      menus: '{actor} shared the menu {thing} with you',
      recipes: '{actor} shared the recipe {thing} with you',
      lists: '{actor} shared the list {thing} with you',
      pantries: '{actor} shared the pantry {thing} with you',
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
    EVENT_MOVED: { day: '{actor} moved {thing} to {when}', thing: '{actor} moved {thing}' },
    EVENT_CANCELLED: '{actor} cancelled {thing}',
    EVENT_DISHES_CHANGED: '{actor} changed the menu for {thing}',
    EVENT_INVITED: '{actor} invited you to {thing}',
    EVENT_ANSWERED: '{actor} answered your invitation to {thing}',
    DISH_TAKEN: { day: '{actor} is bringing {text} {onDay}', thing: '{actor} is bringing {text} to {thing}' },
    DISH_FREED: {
      day: '{actor} can’t bring {dishes} {onDay}',
      thing: '{actor} can’t bring {dishes} to {thing}',
    },
    EVENT_RESTORED: '{actor} restored {thing} · It’s back on',
    ITEM_DUE: '{thing} is due',
    PLAN_CHANGED: 'The meals changed · {thing} needs an update',
    ITEMS_ADDED: '{actor} added {text} to {thing}',
    PANTRY_EXPIRING: 'Use soon: {text}',
    ITEM_ASSIGNED: '{actor} assigned {thing} to you',
    SHOPPING_STARTED: '{actor} is going shopping: {thing}',
    ALARM: '{thing}',
    ALARM_MISSED: 'You missed a reminder: {thing}',
    PREPARE: 'To prepare for {thing}: {text}',
    ASSISTANT_CHANGED: '{via} changed {text} for you',
  },
  answered: {
    ACCEPTED: {
      single: { day: '{actor} is coming {onDay}', thing: '{actor} is coming to {thing}' },
      several: {
        day: '{actor} and {others} are coming {onDay}',
        thing: '{actor} and {others} are coming to {thing}',
      },
    },
    TENTATIVE: {
      single: { day: '{actor} might come {onDay}', thing: '{actor} might come to {thing}' },
      several: {
        day: '{actor} and {others} might come {onDay}',
        thing: '{actor} and {others} might come to {thing}',
      },
    },
    DECLINED: {
      single: { day: '{actor} can’t make {day}', thing: '{actor} can’t make {thing}' },
      several: {
        day: '{actor} and {others} can’t make {day}',
        thing: '{actor} and {others} can’t make {thing}',
      },
    },
  },
  freed: {
    single: { day: '{dishes} is up for grabs {onDay}', thing: '{dishes} is up for grabs at {thing}' },
    several: { day: '{dishes} are up for grabs {onDay}', thing: '{dishes} are up for grabs at {thing}' },
  },
  upForGrabs: { single: '{dishes} is up for grabs', several: '{dishes} are up for grabs' },
  asksWhen: '{actor} asks when you can come to {thing}',
  severalExpiring: 'Use soon: {text} and {more} more',
  severalItems: '{actor} added {text} and {more} more to {thing}',
  severalAssigned: '{actor} assigned {thing} and {more} more to you',
  severalShared: '{actor} shared {thing} and {more} more with you',
  severalAccepted: '{actor} accepted your invitations to {thing} and {more} more',
  severalChanges: '{via} changed {text} and {more} more for you',
  withProgram: (name, via) => `${name}, with ${via}`,
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
  on: (day, near) => (near ? day : `on ${day}`),
  was: when => `Was ${when}`,
  withoutWords: 'New in Potluck',
  test: { title: 'Notifications are on', body: 'This is what they look like.' },
  actions: { accept: 'Accept', going: 'Going', snooze: 'Snooze 10 min' },
};

function each(words: string) {
  return { things: words };
}
