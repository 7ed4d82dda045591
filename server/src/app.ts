import { randomUUID } from 'node:crypto';
import { hourMs, minuteMs } from '@potluck/contract/durations';
import { ApiError } from '@potluck/contract/errors';
import Fastify, {
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify';
import { ringAlarms } from './alarms/alarm-clock.ts';
import { endExpiredConnections } from './assistants/oauth/oauth-adapter.ts';
import { assistantRoutes } from './assistants/routes.ts';
import { backupJobs } from './backup/backup-jobs.ts';
import { changeRoutes } from './changes/routes.ts';
import type { Context, OpenedContext } from './context/context.ts';
import { newContext } from './context/new-context.ts';
import { DavPushReader, davPushJobs } from './dav/push/push-changes.ts';
import { requireKey } from './dav/request.ts';
import { davRoutes } from './dav/routes.ts';
import { feedRoutes } from './feeds/routes.ts';
import { largeBodies } from './files/received-files.ts';
import { adoptPicture } from './files/replace-image.ts';
import { fileRoutes } from './files/routes.ts';
import { compressResponse } from './http/compression.ts';
import { serialize } from './http/json-text.ts';
import { bodyPace, unreadBodies } from './http/request-body.ts';
import { securityHeaders } from './http/security-headers.ts';
import { sendError } from './http/send-error.ts';
import { sweepFolders } from './http/temporary-folder.ts';
import { pictureSweep, sweepJobs } from './images/sweep-blobs.ts';
import { importJobs } from './methods/recipe-import/import-jobs.ts';
import { notifyPeople } from './notifications/notify-people.ts';
import { whileListening } from './operation/log-poller.ts';
import { requestLog } from './operation/request-log.ts';
import { saveDirectory } from './policy/directory.ts';
import { startJobWorkers } from './queue/job-worker.ts';
import { ensureJob } from './queue/jobs.ts';
import { refreshJobs } from './resources/calendar/refresh-calendar.ts';
import { purgeJobs } from './resources/deleted/purge.ts';
import { signUpInvitations } from './resources/link/open-link.ts';
import { pushJobs } from './resources/push-device/push-jobs.ts';
import { drawJobs } from './resources/recipe/draw-pictures.ts';
import { apiRoutes } from './routes/api-routes.ts';
import { documentRoutes } from './routes/documents.ts';
import { guestPageRoutes } from './routes/guest-page/guest-page-routes.ts';
import { healthRoutes, metricsRoute } from './routes/operation-routes.ts';
import { recipePageRoutes } from './routes/recipe-page/recipe-page-routes.ts';
import { webRoutes } from './routes/web-routes.ts';
import { developmentIdentity } from './sign-in/development-identity.ts';
import { requireScopedViewer } from './sign-in/require-viewer.ts';
import { signInRoutes } from './sign-in/routes.ts';

/** A JSON body is at most 1 MiB. Uploads have their own limits. */
export const bodyLimit = 1024 * 1024;

/** The largest upload takes this long at 2.5 Mbit/s. Slower requests are cut off. */
const requestTimeout = 15 * minuteMs;

interface Options extends Pick<FastifyServerOptions, 'loggerInstance'> {
  /** Aborted when the process is about to stop. */
  stopping?: AbortSignal;
}

/** The whole server on a context: hooks in order, all routes, and the one place that turns errors into answers. */
export async function buildApp(
  context: OpenedContext,
  { stopping, ...options }: Options = {},
): Promise<FastifyInstance> {
  const app = Fastify({ ...options, ...ownOptions, trustProxy: context.config.trustedProxies });
  const whole = newContext(context, app.log);
  await saveDirectory(whole.store, whole.config.directory);
  app.setErrorHandler(sendError);
  app.setReplySerializer(serialize);
  app.addHook('onSend', compressResponse);
  app.addHook('onRequest', securityHeaders(context.config));
  requestLog(app);
  unreadBodies(app);
  bodyPace(app);
  largeBodies(app, whole, request =>
    request.url.startsWith('/dav/') ? requireKey(whole, request) : requireScopedViewer(whole, request),
  );
  await metricsRoute(app, whole);
  await app.register(api => everyDoor(api, whole), { prefix: '/api' });
  await davRoutes(app, whole);
  developmentIdentity(app, context.config);
  healthRoutes(app, whole, stopping);
  recipePageRoutes(app, whole);
  guestPageRoutes(app, whole);
  assistantRoutes(app, whole);
  await webRoutes(app, whole);
  countWork(whole);
  startJobWorkers(app, whole, {
    ...pushJobs,
    ...purgeJobs,
    ...sweepJobs,
    ...backupJobs,
    ...refreshJobs(),
    ...importJobs(),
    ...drawJobs(context.config),
    ...davPushJobs,
  });
  if (context.config.davPush) whileListening(app, whole.poller, new DavPushReader(whole));
  notifyPeople(app, whole);
  ringAlarms(app, whole);
  app.addHook('onClose', () => whole.poller.close());
  tidyNowAndThen(app, whole);
  return app;
}

const ownOptions = {
  // Unique across the processes behind one address.
  genReqId: () => randomUUID(),
  bodyLimit,
  requestTimeout,
  // Checking each route pattern for slow regular expressions takes a seventh of the startup time. A test checks them.
  routerOptions: { maxParamLength: 512, allowUnsafeRegex: true },
  requestIdHeader: false,
  logController: new LogController({ disableRequestLogging: true }),
  forceCloseConnections: 'idle',
  return503OnClosing: false,
  // The contract validates bodies, so Fastify's own validators are never loaded.
  schemaController: { compilersFactory: { buildValidator: noSchemas, buildSerializer: noSchemas } },
  // Errors that the router raises before it has found a route.
  frameworkErrors: sendError,
} satisfies FastifyServerOptions;

/** All routes below `/api`. */
async function everyDoor(api: FastifyInstance, context: Context): Promise<void> {
  const onNewUser = (user: string, pictureUri: string) =>
    context.jobs.run(() => adoptPicture(context, user, pictureUri));
  takeEmptyJson(api);
  api.addHook('onRequest', refuseNul);
  const invitations = signUpInvitations(context);
  await api.register(async auth => signInRoutes(auth, context, { onNewUser, invitations }), {
    prefix: '/auth',
  });
  await api.register(async files => fileRoutes(files, context), { prefix: '/files' });
  changeRoutes(api, context);
  feedRoutes(api, context);
  documentRoutes(api);
  const taken = apiRoutes(api, context);
  api.setNotFoundHandler((request, reply) => taken.refuse(request, reply));
}

function countWork({ gauges, jobs, store }: Context): void {
  gauges.add({ name: 'jobs_running', help: 'Work that goes on beside requests', read: () => jobs.running });
  gauges.add({
    name: 'store_waiting',
    help: 'Queries and transactions that wait for a connection, or for their turn to write',
    read: () => store.waiting(),
  });
}

/**
 * Removes what is left over: files of this process's uploads and expired connections every hour, and unused pictures by
 * a daily job.
 */
function tidyNowAndThen(app: FastifyInstance, context: Context): void {
  const hourly = setInterval(() => void tidyUp(context), hourMs).unref();
  app.addHook('onListen', async () => void tidyUp(context));
  app.addHook('onClose', () => {
    clearInterval(hourly);
    return context.jobs.ended();
  });
}

async function tidyUp(context: Context): Promise<void> {
  const { jobs, store } = context;
  await jobs
    .run(() => ensureJob(store.db, pictureSweep()))
    .catch(err => {
      context.log.warn({ err }, 'the job that sweeps pictures could not be added; the next hour tries again');
    });
  await jobs
    .run(() => endExpiredConnections(store))
    .catch(err => {
      context.log.warn(
        { err },
        'expired connections of assistants could not be ended; the next hour tries again',
      );
    });
  await sweepFolders(context).catch(err => {
    context.log.warn({ err }, 'what was left of uploads could not be swept');
  });
}

function noSchemas(): never {
  throw new Error('Routes have no schemas of their own: the contract validates.');
}

/** Clients may send a JSON content type with an empty body, for example to favourite something. */
function takeEmptyJson(api: FastifyInstance): void {
  const parse = api.getDefaultJsonParser('error', 'error');
  api.removeContentTypeParser(['application/json', 'text/plain']);
  api.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) =>
    body === '' ? done(null, undefined) : parse(request, body as string, done),
  );
}

/** PostgreSQL fails on NUL, and no name or text may contain one: refuses addresses with NUL at once. */
async function refuseNul({ raw }: FastifyRequest): Promise<void> {
  if (raw.url?.includes('%00'))
    throw new ApiError('INVALID_ARGUMENT', 'MALFORMED_ADDRESS', 'The address must not hold a NUL character.');
}
