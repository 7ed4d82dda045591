import type { Config } from '../../config/config.ts';

/** The secret address of a calendar, for other programs to read it. */
export function feedUri({ publicUrl }: Pick<Config, 'publicUrl'>, token: string): string {
  return `${publicUrl}/api/feeds/calendars/${token}.ics`;
}
