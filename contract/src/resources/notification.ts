import { levels, states } from '../access.ts';
import { defineResource, type ResourceOf } from '../define-resource.ts';
import { daySeconds } from '../durations.ts';
import {
  boolean,
  choice,
  duration,
  integer,
  list,
  message,
  messageOrNull,
  outputOnly,
  required,
  text,
  timestamp,
} from '../fields.ts';
import { personFields } from './access/grant-accounts.ts';
import { responses } from './event/attendance.ts';
import { timeZone } from './fields/text-fields.ts';
import { notificationKinds } from './notification/notification-kinds.ts';

export type Notification = ResourceOf<typeof notification>;

/** The maximum number of notifications per person and their maximum age in days; the oldest are deleted first. */
export const maxNotifications = 1000;
export const notificationDays = 90;

/** Details beyond the actor and the resource, depending on the kind; the current values, or those at the time. */
const details = message({
  level: choice(levels),
  previousLevel: choice(levels),
  state: choice(states),
  startTime: timestamp(),
  endTime: timestamp(),
  previousStartTime: timestamp(),
  originalStartTime: timestamp(),
  allDay: boolean(),
  timeZone,
  text: text({ max: 200 }),
  response: choice(responses),
  dishes: list(text({ max: 200 }), { max: 100 }),
  open: boolean(),
  recurring: boolean(),
  guestTitle: text({ max: 200 }),
  via: text({ max: 200 }),
  together: boolean(),
  poll: boolean(),
});

/**
 * A notification: another user's change that concerns the person, or something due. Derived from the change log; titles
 * and people appear only as far as the owner may see them at the time of reading.
 */
export const notification = defineResource({
  singular: 'notification',
  plural: 'notifications',
  service: 'users',
  pattern: 'users/{user}/notifications/{notification}',
  summary: 'Notifications of a person',
  fields: {
    kind: outputOnly(choice(notificationKinds)),
    about: outputOnly(text({ max: 400 })),
    root: outputOnly(text({ max: 400 })),
    title: outputOnly(text({ max: 250 })),
    rootTitle: outputOnly(text({ max: 250 })),
    actor: outputOnly(messageOrNull(personFields)),
    count: outputOnly(integer({ min: 0 })),
    data: outputOnly(details),
    createTime: outputOnly(timestamp()),
    updateTime: outputOnly(timestamp()),
    readTime: outputOnly(timestamp()),
  },
  personal: true,
  methods: ['list', 'get', 'delete'],
  deleted: 'nothing',
  custom: {
    count: {
      http: 'GET',
      on: 'collection',
      request: {},
      response: { unreadCount: integer({ min: 0, max: maxNotifications }) },
      summary: 'Counts unread notifications',
    },
    readAll: {
      http: 'POST',
      on: 'collection',
      request: { untilTime: required(timestamp()) },
      response: { readCount: integer({ min: 0, max: maxNotifications }) },
      summary: 'Marks notifications as read up to a time, such as the updateTime of the newest one shown',
    },
    read: {
      http: 'POST',
      on: 'resource',
      request: { read: boolean() },
      response: 'resource',
      summary: 'Marks a notification as read or unread',
    },
    snooze: {
      http: 'POST',
      on: 'resource',
      request: { duration: required(duration({ maxSeconds: 7 * daySeconds })) },
      response: 'resource',
      summary: 'Snoozes an alarm for one minute to one week, and marks it as read until then',
    },
  },
  filters: {
    kind: { kind: 'enum', table: notificationKinds },
    read_time: { kind: 'timestamp' },
    create_time: { kind: 'timestamp' },
    update_time: { kind: 'timestamp' },
  },
  example: {},
});
