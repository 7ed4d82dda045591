import { zoneOfPerson } from '@potluck/contract/day';
import type { Reader } from '@potluck/contract/notification/when-in-words';
import type { PushDevice } from '../../push/send-push.ts';
import type { Settings } from '../user/settings-of.ts';

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
