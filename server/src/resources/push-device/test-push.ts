import { emptyOf } from '@potluck/contract/fields';
import { userSettings } from '@potluck/contract/resources/user-settings';
import { saveOutcome, sendPush } from '../../push/send-push.ts';
import { createVapidSigner } from '../../push/vapid.ts';
import { readUnread } from '../notification/mark-read.ts';
import { findOwn } from '../own/own-rows.ts';
import type { Handler } from '../server-part.ts';
import { settingsOf } from '../user/settings-of.ts';
import { deviceRows } from './device-row.ts';
import { readerOf, testPayload } from './push-payload.ts';

/** Sends a push immediately, without a job, and reports the result. */
export const testPush: Handler = async ({ context, viewer, definition }, { name }) => {
  const { db } = context.store;
  context.limits.pushTests.take(viewer.user);
  const device = await findOwn(deviceRows, { db, viewer, definition }, name);
  const settings = (await settingsOf(db, [viewer.user])).get(viewer.user) ?? emptyOf(userSettings.fields);
  const payload = testPayload({
    reader: readerOf(settings, device),
    unreadCount: (await readUnread(db, { user: viewer.user })).count,
  });
  const push = { text: JSON.stringify(payload), topic: name, urgency: 'high', ttlSeconds: 60 } as const;
  const { outcome } = await sendPush({ ...context, sign: await createVapidSigner(context) }, device, push);
  await saveOutcome(db, [name], outcome);
  return { outcome };
};
