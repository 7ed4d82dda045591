import type { CustomMethod } from '../../define-resource.ts';

/** `:export` of everything that can be written as iCalendar (RFC 5545). */
export function icalendarFile(summary: string) {
  return {
    http: 'GET',
    on: 'resource',
    request: {},
    response: {},
    action: 'readContents',
    file: 'text/calendar',
    summary,
  } as const satisfies CustomMethod;
}
