import { resources } from '@potluck/contract/resources';
import type { CallBelow } from './calls-below.ts';

const calls: [id: string, method: CallBelow['method'], path: string, body?: object][] = [
  ['users.settings.get', 'GET', '/settings'],
  ['users.settings.dietReaders', 'GET', '/settings:dietReaders'],
  ['users.settings.update', 'PATCH', '/settings', { theme: 'DARK' }],
  ['users.accessKeys.list', 'GET', '/accessKeys'],
  ['users.accessKeys.create', 'POST', '/accessKeys', { title: 'Another' }],
  ['users.accessKeys.get', 'GET', '/accessKeys/key'],
  ['users.accessKeys.update', 'PATCH', '/accessKeys/key', { title: 'Changed' }],
  ['users.accessKeys.delete', 'DELETE', '/accessKeys/key'],
  ['users.assistantChanges.list', 'GET', '/assistantChanges'],
  ['users.assistantChanges.get', 'GET', '/assistantChanges/dinner'],
  ['users.assistantChanges.undo', 'POST', '/assistantChanges/dinner:undo', {}],
  ['users.sessions.list', 'GET', '/sessions'],
  ['users.sessions.get', 'GET', '/sessions/elsewhere'],
  ['users.sessions.delete', 'DELETE', '/sessions/elsewhere'],
  ['users.notifications.list', 'GET', '/notifications'],
  ['users.notifications.get', 'GET', '/notifications/news'],
  ['users.notifications.count', 'GET', '/notifications:count'],
  ['users.notifications.readAll', 'POST', '/notifications:readAll', { untilTime: '2030-01-01T00:00:00Z' }],
  ['users.notifications.read', 'POST', '/notifications/news:read', { read: true }],
  ['users.notifications.snooze', 'POST', '/notifications/alarm:snooze', { duration: '900s' }],
  ['users.notifications.delete', 'DELETE', '/notifications/news'],
  ['users.pushDevices.list', 'GET', '/pushDevices'],
  ['users.pushDevices.get', 'GET', '/pushDevices/phone'],
  ['users.pushDevices.key', 'GET', '/pushDevices:key'],
  ['users.pushDevices.create', 'POST', '/pushDevices', resources.pushDevice.example],
  ['users.pushDevices.test', 'POST', '/pushDevices/phone:test'],
  ['users.pushDevices.delete', 'DELETE', '/pushDevices/phone'],
  ['users.deletedResources.list', 'GET', '/deletedResources'],
  ['users.deletedResources.get', 'GET', '/deletedResources/cake'],
  ['users.deletedResources.delete', 'DELETE', '/deletedResources/cake'],
  ['users.reminders.list', 'GET', '/reminders'],
  ['users.reminders.get', 'GET', '/reminders/mine'],
  [
    'users.reminders.create',
    'POST',
    '/reminders',
    { about: 'calendars/busy-public-of-person', mode: 'NONE' },
  ],
  ['users.reminders.update', 'PATCH', '/reminders/mine', { mode: 'AS_EVENT' }],
  ['users.reminders.delete', 'DELETE', '/reminders/mine'],
];

/** Every call on personal resources, with the data of `giveCredentials` and `givePersonalThings`. */
export const personalCalls: CallBelow[] = calls.map(([id, method, path, body]) => ({
  id,
  method,
  path,
  writes: method !== 'GET',
  ...(body && { body }),
}));
