import { ApiError } from '@potluck/contract/errors';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context/context.ts';
import { sendFile } from '../http/send-file.ts';
import { clientNetwork } from '../operation/client-network.ts';
import { calendarFile } from '../resources/calendar/calendar-file.ts';
import { feedCalendar } from '../resources/calendar/feed.ts';
import { looksLikeSecret, sha256 } from '../sign-in/tokens.ts';
import { calendarState } from './calendar-state.ts';

/** Calendars at secret addresses, for programs that cannot sign in: whoever has the address reads what it is of. */
export function feedRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { token: string } }>('/feeds/calendars/:token(^[^/]+).ics', async (request, reply) => {
    const { token } = request.params;
    const feed = looksLikeSecret(token) ? await findFeed(context, token) : undefined;
    if (!feed) {
      // Good addresses are answered however many bad ones come from the same place.
      context.limits.feedGuesses.take(clientNetwork(request.ip));
      throw noSuchFeed();
    }
    const etag = `"${await calendarState(context.store.db, feed.viewer, feed.row)}"`;
    reply.header('etag', etag).header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return sendFile(
      reply,
      await calendarFile(context, feed.viewer, feed.row, { guests: false }),
      'text/calendar',
    );
  });
}

async function findFeed({ store }: Context, token: string) {
  const row = await store.db
    .selectFrom('calendar_feed')
    .select(['calendar', 'creator'])
    .where('token_hash', '=', sha256(token))
    .executeTakeFirst();
  return row && feedCalendar(store.db, row);
}

function noSuchFeed(): ApiError {
  const message = 'There is no calendar at this address any more: ask for a new one.';
  return new ApiError('NOT_FOUND', 'FEED_NOT_FOUND', message);
}

function matches(said: string | undefined, etag: string): boolean {
  const known = said?.split(',').map(each => each.trim().replace(/^W\//, '')) ?? [];
  return known.includes('*') || known.includes(etag);
}
