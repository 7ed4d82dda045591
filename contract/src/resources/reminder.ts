import { defineResource, type ResourceOf } from '../define-resource.ts';
import { daySeconds } from '../durations.ts';
import type { FieldViolation } from '../errors.ts';
import {
  choice,
  duration,
  immutable,
  integer,
  list,
  message,
  required,
  text,
  timestamp,
  type ValueOf,
  type ValuesOf,
} from '../fields.ts';
import { timeOfDay } from './fields/meal-slot.ts';

/** The maximum number of reminders per person. */
export const maxReminders = 2000;

/** NONE never rings; AS_EVENT uses the alarms that the event suggests; OWN uses the reminder's alarms. */
export const reminderModes = { REMINDER_MODE_UNSPECIFIED: 0, OWN: 1, AS_EVENT: 2, NONE: 3 } as const;
export type ReminderMode = keyof typeof reminderModes;

/** Rings `before` the start, or at a local `time`, `daysBefore` the day of the start. */
const alarm = message({
  before: duration({ maxSeconds: 366 * daySeconds }),
  daysBefore: integer({ min: 0, max: 366 }),
  time: timeOfDay,
});
export type ReminderAlarm = ValueOf<typeof alarm>;

const fields = {
  about: immutable(
    required(
      text({
        max: 400,
        pattern: /^calendars\/[^/]+(\/events\/[^/]+)?$/,
        hint: 'must be the name of a calendar or of an event: calendars/… or calendars/…/events/…',
      }),
    ),
  ),
  originalStartTime: timestamp(),
  mode: required(choice(reminderModes)),
  alarms: list(alarm, { max: 20 }),
};

type ReminderFields = ValuesOf<typeof fields>;

/**
 * A person's reminder setting for a calendar's events, one event, or one occurrence. The most specific setting wins.
 * Without a setting, the alarms that events suggest ring for everyone who holds the calendar.
 */
export const reminder = defineResource({
  singular: 'reminder',
  plural: 'reminders',
  service: 'users',
  pattern: 'users/{user}/reminders/{reminder}',
  summary: 'Reminders of a person',
  fields,
  personal: true,
  methods: ['list', 'create', 'get', 'update', 'delete'],
  chosenIds: false,
  deleted: 'nothing',
  rules: reminder => reminderRules(reminder as ReminderFields),
  filters: { about: { kind: 'text' }, original_start_time: { kind: 'timestamp' } },
  example: { about: 'calendars/family', mode: 'OWN', alarms: [{ before: '900s' }] },
});

export type Reminder = ResourceOf<typeof reminder>;

function reminderRules({ about, originalStartTime, mode, alarms }: ReminderFields): FieldViolation[] {
  const violations = alarms.flatMap(({ before, daysBefore, time }, at) => {
    const field = `alarms[${at}]`;
    if ((before === null) === (time === ''))
      return [{ field, description: 'must have either before or time' }];
    return before !== null && daysBefore > 0
      ? [{ field: `${field}.daysBefore`, description: 'requires a time' }]
      : [];
  });
  if (mode === 'OWN' && alarms.length === 0)
    violations.push({ field: 'alarms', description: 'must not be empty if mode is OWN' });
  if (mode !== 'OWN' && alarms.length > 0)
    violations.push({ field: 'alarms', description: 'must be empty unless mode is OWN' });
  if (originalStartTime !== null && !about.includes('/events/'))
    violations.push({ field: 'originalStartTime', description: 'must be empty if about is a calendar' });
  return violations;
}
