import { hash } from 'node:crypto';
import { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Context, Viewer } from '../context/context.ts';
import { sendFile } from '../http/send-file.ts';
import { clientNetwork } from '../operation/client-network.ts';
import { type Db, lookUp } from '../policy/find-visible.ts';
import type { VisibleRow } from '../policy/visible-row.ts';
import { calendarFile } from '../resources/calendar/calendar-file.ts';
import { feedCalendar } from '../resources/calendar/feed.ts';
import { busyFile } from '../resources/event/busy-feed.ts';
import { seatFile } from '../resources/seat/seat-file.ts';
import { looksLikeSecret, sha256 } from '../sign-in/tokens.ts';

/** Calendars, and single events, at secret addresses, for programs that cannot sign in: anyone with the address may read the calendar. */
export function feedRoutes(app: FastifyInstance, context: Context): void {
  seatFeed(app, context);
  busyFeed(app, context);
  app.get<{ Params: { token: string } }>('/feeds/calendars/:token(^[^/]+).ics', async (request, reply) => {
    const { token } = request.params;
    const feed = looksLikeSecret(token) ? await findFeed(context, token) : undefined;
    if (!feed) {
      // Valid addresses are served however many wrong ones the same network tries.
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

/** One event, for a guest without an account who has answered. */
function seatFeed(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { token: string } }>('/feeds/seats/:token(^[^/]+).ics', async (request, reply) => {
    const network = clientNetwork(request.ip);
    const file = await seatFile(context, { token: request.params.token, network });
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    return sendFile(reply, file, 'text/calendar');
  });
}

/** When people are busy who share only that with the person of the address. */
function busyFeed(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { token: string } }>('/feeds/busy/:token(^[^/]+).ics', async (request, reply) => {
    const file = await busyFile(context, request.params.token);
    if (!file) {
      context.limits.feedGuesses.take(clientNetwork(request.ip));
      throw noSuchFeed();
    }
    reply.header('cache-control', 'private, no-cache').header('x-robots-tag', 'noindex');
    return sendFile(reply, file, 'text/calendar');
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

function matches(header: string | undefined, etag: string): boolean {
  const known = header?.split(',').map(each => each.trim().replace(/^W\//, '')) ?? [];
  return known.includes('*') || known.includes(etag);
}

/** An ETag source: changes whenever the calendar's file would, and costs far less to compute. */
async function calendarState(db: Db, viewer: Viewer, { name, version }: VisibleRow): Promise<string> {
  const events = await countOf(db, 'event', name);
  const links = await countOf(db, 'event_recipe', name);
  // Servings follow the headcount, so attendees matter too.
  const attendees = await countOf(db, 'attendee', name);
  const titles = Number(links.count) > 0 ? await recipeTitles(db, viewer, name) : [];
  const year = new Date().getUTCFullYear();
  return hash(
    'sha256',
    JSON.stringify([name, version, events, links, attendees, titles, year]),
    'base64url',
  ).slice(0, 22);
}

interface Count {
  count: string;
  versions: string;
  latest: string;
}

/** Adding, deleting, changing or replacing a row changes the numbers. */
async function countOf(db: Db, table: 'event' | 'event_recipe' | 'attendee', root: string): Promise<Count> {
  const { rows } = await sql<Record<keyof Count, unknown>>`
    select count(*) as count, sum(i.version) as versions, max(i.update_time) as latest
    from ${sql.table(table)} i where i.root = ${root}`.execute(db);
  const { count, versions, latest } = rows[0] ?? {};
  return { count: String(count), versions: String(versions), latest: String(latest) };
}

async function recipeTitles(db: Db, viewer: Viewer, root: string): Promise<[string, string][]> {
  const { rows } = await sql<{ recipe: string }>`
    select distinct i.recipe from event_recipe i where i.root = ${root} and i.recipe is not null order by i.recipe`.execute(
    db,
  );
  const titles: [string, string][] = [];
  for (const { recipe } of rows)
    titles.push([recipe, (await lookUp(db, viewer, resources.recipe, recipe))?.row.title ?? '']);
  return titles;
}
