import { getOwn, listOwn } from './own/own-rows.ts';
import { createPushDevice, getPushKey } from './push-device/create-push-device.ts';
import { deletePushDevice, deviceRows } from './push-device/device-row.ts';
import { testPush } from './push-device/test-push.ts';
import type { Handler } from './server-part.ts';

/** The browsers to which a person's notifications are pushed. */
export const pushDeviceHandlers = {
  list: listOwn(deviceRows),
  get: getOwn(deviceRows),
  create: createPushDevice,
  delete: deletePushDevice,
  key: getPushKey,
  test: testPush,
} satisfies Readonly<Record<string, Handler>>;
