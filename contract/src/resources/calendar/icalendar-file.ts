import type { CustomMethod } from '../../define-resource.ts';

/** The content type of iCalendar (RFC 5545, 8.1). */
export const icalendarType = 'text/calendar';

/** `:export` of everything that iCalendar (RFC 5545) can express. */
export function icalendarFile(summary: string) {
  return {
    http: 'GET',
    on: 'resource',
    request: {},
    response: {},
    action: 'readContents',
    file: icalendarType,
    summary,
  } as const satisfies CustomMethod;
}
