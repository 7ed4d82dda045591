import { zoneOfPerson } from '@potluck/contract/day';
import {
  notificationText,
  notificationWords,
  plainSentence,
} from '@potluck/contract/notification/notification-text';
import type { PushAction, PushPayload } from '@potluck/contract/notification/push-payload';
import type { Reader } from '@potluck/contract/notification/when-in-words';
import type { Notification } from '@potluck/contract/resources/notification';
import { definitionOf } from '../../policy/find-visible.ts';
import type { PushDevice } from '../../push/send-push.ts';
import type { Settings } from '../user/settings-of.ts';

interface PayloadContext {
  reader: Reader;
  unreadCount: number;
  /** Whether to hide the content from people who can see the screen. */
  withoutWords: boolean;
}

/** What a device shows for a notification. */
export function pushPayload(
  notification: Notification,
  { reader, unreadCount, withoutWords }: PayloadContext,
): PushPayload {
  const words = notificationWords(reader.locale);
  const { sentence, detail } = notificationText(notification, reader);
  return {
    title: withoutWords ? words.withoutWords : cut(plainSentence(sentence)),
    body: withoutWords ? '' : cut(detail),
    lang: words.lang,
    tag: notification.name,
    url: addressOf(notification),
    notification: notification.name,
    requireInteraction: notification.kind === 'ALARM',
    timestamp: Date.parse(notification.updateTime ?? ''),
    actions: withoutWords ? [] : actionsOf(notification, words.actions),
    unreadCount,
  };
}

/** What a device shows for a test push. */
export function testPayload({ reader, unreadCount }: Omit<PayloadContext, 'withoutWords'>): PushPayload {
  const { lang, test } = notificationWords(reader.locale);
  const nothing = { notification: '', requireInteraction: false, actions: [] };
  return { ...test, lang, tag: 'test', url: '/', timestamp: reader.now, unreadCount, ...nothing };
}

/** A push holds 4 KB, and a character takes up to four bytes. */
function cut(text: string): string {
  const letters = [...text];
  return letters.length > 200 ? `${letters.slice(0, 199).join('')}…` : text;
}

function addressOf({ kind, about, root, data }: Notification): string {
  if (data.together && kind === 'INVITED') return `/${root.split('/')[0]}?tab=pending`;
  if (data.together || kind === 'ACCESS_TAKEN') return `/${root.split('/')[0]}`;
  if (!/^calendars\/[^/]+\/events\/[^/]+$/.test(about)) return `/${root}`;
  const { originalStartTime } = data;
  return originalStartTime === null ? `/${about}` : `/${about}?at=${encodeURIComponent(originalStartTime)}`;
}

function actionsOf(
  { name, kind, about, data }: Notification,
  words: Readonly<Record<'accept' | 'going' | 'snooze', string>>,
): PushAction[] {
  if (kind === 'ALARM') return [action('snooze', `${name}:snooze`, { duration: '600s' })];
  if (kind === 'EVENT_INVITED' && !data.poll && data.response === 'NEEDS_ACTION') {
    const { originalStartTime } = data;
    return [action('going', `${about}:respond`, { response: 'ACCEPTED', originalStartTime })];
  }
  const waits = ['INVITED', 'ACCESS_ASKED', 'FRIEND_ASKED'].includes(kind);
  return waits && !data.together && data.state === 'ACCESS_STATE_PENDING'
    ? [action('accept', `${about}:accept`, {})]
    : [];

  function action(kindOf: keyof typeof words, method: string, body: object): PushAction {
    const service = definitionOf(method.split(':')[0] ?? '')?.service;
    const path = `/api/${service}/v1alpha1/${method}`;
    return { action: kindOf, title: words[kindOf], request: { method: 'POST', path, body } };
  }
}

/** Language and time settings for a device's texts: its owner's settings, or else what the device reported. */
export function readerOf(
  settings: Pick<Settings, 'locale' | 'timeZone' | 'browserTimeZone'>,
  device: Pick<PushDevice, 'locale' | 'time_zone'>,
): Reader {
  return {
    locale: settings.locale || device.locale || 'en',
    timeZone: zoneOfPerson(settings) || device.time_zone || 'UTC',
    now: Date.now(),
  };
}
