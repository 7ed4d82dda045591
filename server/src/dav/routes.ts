import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import { inQueue } from '../context/request-queue.ts';
import { changeProperties, makeCollection } from './change-collections.ts';
import { badRequest, DavError, sendDavError } from './dav-error.ts';
import { kindAt } from './kinds.ts';
import { type Answer, multistatus, responsesOf, wantedIn, xmlAnswer } from './multistatus.ts';
import { childNodes, findNode } from './nodes.ts';
import { deleteNode, getNode, moveObject, putObject } from './objects.ts';
import { maxResourceSize, PropertyReader } from './properties.ts';
import { registerPush } from './push/subscriptions.ts';
import { report } from './reports.ts';
import { type DavRequest, depthOf, readRequest, requireKey } from './request.ts';
import { readXml } from './xml/read-xml.ts';
import { xml } from './xml/write-xml.ts';

type Method = (request: DavRequest) => Promise<Answer>;

const reads: Readonly<Record<string, Method>> = {
  OPTIONS: async () => ({ status: 200 }),
  GET: getNode,
  HEAD: getNode,
  PROPFIND: propfind,
  REPORT: report,
};

const writes: Readonly<Record<string, Method>> = {
  PUT: putObject,
  DELETE: deleteNode,
  MOVE: moveObject,
  MKCALENDAR: makeCollection,
  MKCOL: makeCollection,
  PROPPATCH: changeProperties,
  POST: registerPush,
};

const methods = [...Object.keys(reads), ...Object.keys(writes)];
/** Programs that try these learn what is supported instead. */
const unsupported = ['COPY', 'LOCK', 'UNLOCK', 'ACL'];
/** What the server supports, for the header of that name (RFC 4918, 10.1). */
const features = ['1', '3', 'access-control', 'calendar-access', 'extended-mkcol'];

/** CalDAV (RFC 4791) with synchronization (RFC 6578), for people's calendar programs. */
export async function davRoutes(app: FastifyInstance, context: Context): Promise<void> {
  for (const method of ['PROPFIND', 'PROPPATCH', 'REPORT', 'MKCALENDAR', 'MKCOL', 'MOVE', ...unsupported])
    app.addHttpMethod(method, { hasBody: true });
  await app.register(async dav => {
    dav.removeAllContentTypeParsers();
    dav.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxResourceSize }, (_request, body, done) =>
      done(null, body),
    );
    dav.setErrorHandler(sendDavError);
    const answer = (request: FastifyRequest, reply: FastifyReply) => answered(context, request, reply);
    for (const url of ['/dav', '/dav/', '/dav/*'])
      dav.route({ method: [...methods, ...unsupported], url, exposeHeadRoute: false, handler: answer });
    // Programs that know only the host look here (RFC 6764), and some ignore the redirect.
    const service = `${context.config.publicUrl}/dav/`;
    dav.route({
      method: methods,
      url: '/.well-known/caldav',
      exposeHeadRoute: false,
      handler: (_request, reply) => reply.redirect(service, 301),
    });
    for (const url of ['/', '/principals', '/principals/'])
      dav.route({
        method: ['PROPFIND'],
        url,
        handler: (request, reply) => foundElsewhere(context, request, reply),
      });
  });
}

async function answered(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  reply.headers(supported(context));
  const dav = await readRequest(context, request);
  const read = reads[request.method];
  const write = writes[request.method];
  const answer = read
    ? await context.reads.run(dav.viewer.user, reply.raw, () => read(dav))
    : await write?.({ ...dav, context: inQueue(context, queueOf(dav)) });
  if (!answer) throw new DavError(405, 'This method is not supported.');
  return send(reply, answer);
}

/** The methods that a program may use; every answer lists them. */
function supported({ config: { davPush } }: Context): Record<string, string> {
  const dav = [...features, ...(davPush ? ['webdav-push'] : [])].join(', ');
  return { dav, allow: methods.filter(method => davPush || method !== 'POST').join(', ') };
}

/** The writes of a collection follow each other. */
function queueOf({ target, viewer }: DavRequest): string {
  const kind = target.kind === 'object' ? kindAt(target.segment) : undefined;
  return kind && target.kind === 'object'
    ? `${kind.type}s/${target.segment.slice(kind.prefix.length)}`
    : viewer.user;
}

function send(reply: FastifyReply, { status, headers = {}, body, type }: Answer): FastifyReply {
  reply.code(status).headers(headers);
  if (type) reply.type(type);
  return reply.send(body ?? '');
}

/** PROPFIND (RFC 4918, 9.1), of a node, and of what is directly inside it. */
async function propfind(request: DavRequest): Promise<Answer> {
  const { context, viewer, target } = request;
  const node = await findNode(context, viewer, target);
  const depth = depthOf(request, '0');
  if (depth === 'infinity')
    throw new DavError(403, 'Ask for one level at a time.', xml('D:propfind-finite-depth'));
  const body = request.xml();
  if (body && body.name !== 'D:propfind') throw badRequest('The body is not a propfind.');
  const wanted = wantedIn(body);
  const nodes = depth === '1' ? [node, ...(await childNodes(context, viewer, node))] : [node];
  const reader = new PropertyReader(context, viewer, nodes);
  return xmlAnswer(multistatus(await responsesOf(reader, nodes, wanted)));
}

/** At the addresses that programs guess, only who asks. */
async function foundElsewhere(context: Context, request: FastifyRequest, reply: FastifyReply) {
  reply.headers(supported(context));
  const viewer = await requireKey(context, request);
  const [href = '/'] = request.url.split('?');
  const reader = new PropertyReader(context, viewer, []);
  const body = readXml(Buffer.isBuffer(request.body) ? request.body : undefined);
  const responses = await responsesOf(reader, [{ kind: 'service', href }], wantedIn(body));
  return send(reply, xmlAnswer(multistatus(responses)));
}
