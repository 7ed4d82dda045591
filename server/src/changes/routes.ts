import { mostStreamsPerPerson, watchChangesPath } from '@potluck/contract/changes';
import { ApiError, invalid } from '@potluck/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { requireViewer } from '../sign-in/require-viewer.ts';
import { ChangeStream } from './change-stream.ts';
import { Watch } from './watch.ts';

/** The stream of changes, one for each browser that follows what its person may see. */
export function changeRoutes(app: FastifyInstance, context: Context): void {
  const watch = new Watch(context);
  context.gauges.add({ name: 'streams_open', help: 'Open streams of changes', read: () => watch.streams });
  app.addHook('preClose', () => watch.close());
  app.route({
    method: 'GET',
    url: watchChangesPath.replace(':watch', '::watch'),
    exposeHeadRoute: false,
    handler: (request, reply) => follow(watch, context, { request, reply }),
  });
}

async function follow(
  watch: Watch,
  context: Context,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const viewer = await requireViewer(context, request);
  const revision = lastEventId(request);
  if (watch.streamsOf(viewer.user) >= mostStreamsPerPerson)
    throw new ApiError(
      'RESOURCE_EXHAUSTED',
      'TOO_MANY_STREAMS',
      `You have ${mostStreamsPerPerson} streams of changes open already: close one of them.`,
    );
  reply.hijack();
  // A stream ends with its connection: nothing waits on it for another request when the server stops.
  reply.raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...streamHeaders });
  await watch.follow(new ChangeStream(viewer, reply.raw, revision), reply.raw);
  return reply;
}

const streamHeaders = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  connection: 'close',
  // Proxies of the nginx kind would hold events back until they had a buffer of them.
  'x-accel-buffering': 'no',
};

/** The revision that a reader goes on from; none of a reader that begins. */
function lastEventId({ headers }: FastifyRequest): number | undefined {
  const said = String(headers['last-event-id'] ?? '');
  if (said === '') return undefined;
  if (/^\d{1,15}$/.test(said)) return Number(said);
  throw invalid([{ field: 'Last-Event-ID', description: 'must be the id of an event of this stream' }]);
}
