import type { Service } from '../define-resource.ts';
import { problems } from './problems.ts';

/** The paths of secret addresses, as the documents of their service show them. */
export function feedPaths(service: Service): Record<string, unknown> {
  return service === 'calendars' ? { '/feeds/calendars/{token}.ics': { get: calendarFeed } } : {};
}

const calendarFeed = {
  operationId: 'calendars.readFeed',
  summary: 'Serves the calendar of a secret address as an iCalendar file, to whoever has the address',
  tags: ['calendars'],
  security: [],
  parameters: [
    {
      name: 'token',
      in: 'path',
      required: true,
      description: 'The secret of the address',
      schema: { type: 'string', pattern: '^[\\w-]{43}$' },
    },
    {
      name: 'If-None-Match',
      in: 'header',
      required: false,
      description: 'The ETag of the file that is there already',
      schema: { type: 'string' },
    },
  ],
  responses: {
    200: { description: 'The file', content: { 'text/calendar': { schema: { type: 'string' } } } },
    304: { description: 'Nothing has changed' },
    ...problems([400, 404, 429, 500, 503]),
  },
};
