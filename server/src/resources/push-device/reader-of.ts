import { zoneOfPerson } from '@potluck/contract/day';
import type { Reader } from '@potluck/contract/notification/when-in-words';
import type { PushDevice } from '../../push/send-push.ts';
import type { Settings } from '../user/settings-of.ts';

/** How a device is told things: as its owner has set, or else as it said itself. */
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
