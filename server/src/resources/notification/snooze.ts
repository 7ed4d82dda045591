import { ApiError, invalid } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import { type Notification, notification } from '@potluck/contract/resources/notification';
import { parseFields } from '../../request/validate.ts';
import type { Handler } from '../server-part.ts';
import { getNotification } from './get-notification.ts';
import { readOne } from './read.ts';

/** Repeats an alarm later. Until then it counts as read. */
export const snoozeAlarm: Handler = async (call, request) => {
  const { context, viewer } = call;
  const snooze = parseFields(notification.custom.snooze.request, request.body) as { duration: string };
  const seconds = Number(snooze.duration.slice(0, -1));
  if (seconds < 60) throw invalid([{ field: 'duration', description: 'must be at least 60s' }]);
  const { kind, about, root, data } = (await getNotification(call, request)) as Notification;
  if ((kind !== 'ALARM' && kind !== 'ALARM_MISSED') || data.startTime === null)
    throw new ApiError('FAILED_PRECONDITION', 'NO_ALARM', 'Only an alarm can ring again later.');
  const { startTime, originalStartTime } = data;
  const due_time = Date.now() + seconds * 1000;
  await context.store.transact(tx =>
    tx
      .insertInto('alarm_due')
      .values({
        ...{ event: about, calendar: root, person: viewer.user, reminder: null, snoozed: 1 },
        ...{ due_time, ring_time: due_time },
        start_time: Date.parse(startTime),
        original_start_time: originalStartTime === null ? null : Date.parse(originalStartTime),
      })
      .execute(),
  );
  return readOne({ ...call, definition: resources.notification }, { ...request, body: { read: true } });
};
