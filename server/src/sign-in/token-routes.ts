import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { clientNetwork } from '../operation/client-network.ts';
import { settledRevision } from '../store/changes.ts';
import { loadOrCreateKey } from '../store/instance-key.ts';
import type { Database } from '../store/schema.ts';
import { browserSecret } from './cookies.ts';
import { deviceOf } from './device.ts';
import { failures } from './failures.ts';
import { isSuspended } from './operators.ts';
import { takeTokenKey } from './pending-sign-ins.ts';
import { requireSession } from './require-owner.ts';
import { bearerToken, requireScopedViewer, requireViewer } from './require-viewer.ts';
import { createSession, endAllSessions, endSession } from './sessions.ts';
import { quietLog, type SignInContext } from './sign-in-context.ts';
import { filesTokenOf, newSecret } from './tokens.ts';

/** Endpoints for the web app: exchange its key, identify the token's user, sign out here or everywhere. */
export function tokenRoutes(app: FastifyInstance, signIn: SignInContext): void {
  // The web app always sends a JSON content type, but no body here: ignore any body.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _payload, done) => done(null));
  const options = { exposeHeadRoute: false, logSerializers: quietLog };
  app.get('/token/:tokenKey', options, (request, reply) => exchange(signIn, request, reply));
  app.get('/check/token', options, (request, reply) => check(signIn, request, reply));
  app.post('/logout', options, (request, reply) => logout(signIn, request, reply));
  app.post('/logout/everywhere', options, (request, reply) => logoutEverywhere(signIn, request, reply));
}

async function exchange(signIn: SignInContext, request: FastifyRequest, reply: FastifyReply) {
  const { store, cookies, limits, now } = signIn;
  limits.signIns.take(clientNetwork(request.ip));
  const { tokenKey } = request.params as { tokenKey: string };
  const browser = browserSecret(request);
  const token = await store.transact(async tx => {
    const user = await takeTokenKey(tx, { key: tokenKey, browser }, now());
    // An operator may have suspended the person since the key was made.
    if (user && (await isSuspended(tx, user))) throw failures.accountSuspended();
    return user && createSession(tx, user, now(), deviceOf(request.headers['user-agent']));
  });
  if (!token) throw failures.expired();
  cookies.filesToken(reply, filesTokenOf(token));
  return { token };
}

async function check(signIn: SignInContext, request: FastifyRequest, reply: FastifyReply) {
  const viewer = await requireScopedViewer(signIn, request, { now: signIn.now() });
  const token = bearerToken(request.headers.authorization);
  const session = viewer.credential === 'session';
  if (token && session) signIn.cookies.filesToken(reply, filesTokenOf(token));
  const [{ settled }, draftKey] = await Promise.all([
    settledRevision(signIn.store),
    session && draftKeyOf(signIn.store.db, viewer.user),
  ]);
  const userId = viewer.user.slice('users/'.length);
  // Runs after reading the revision: the answers must be no older than the changes that the client will receive.
  const answers = await alsoAnswers(request, userId, () => signIn.reads.require(viewer.user));
  return { userId, changeId: String(settled), ...(draftKey && { draftKey }), ...(answers && { answers }) };
}

async function logout({ store, cookies }: SignInContext, request: FastifyRequest, reply: FastifyReply) {
  const token = bearerToken(request.headers.authorization);
  if (token) await endSession(store, token);
  cookies.noFilesToken(reply);
  return reply.code(204).send();
}

async function logoutEverywhere(signIn: SignInContext, request: FastifyRequest, reply: FastifyReply) {
  const viewer = await requireViewer(signIn, request, signIn.now());
  requireSession(viewer, 'does not open sessions');
  await endAllSessions(signIn.store, viewer.user);
  signIn.cookies.noFilesToken(reply);
  return reply.code(204).send();
}

/**
 * The key with which a person's browsers encrypt drafts: unsaved input. All sessions of a person share it, so that
 * drafts outlast a session and nobody else can read them.
 */
async function draftKeyOf(db: Kysely<Database>, user: string): Promise<string> {
  const secret = await loadOrCreateKey(db, 'drafts', newSecret);
  return createHmac('sha256', secret).update(user).digest('base64url');
}

/** Only resources, without custom methods: a stream would never end. */
const askable = /^\/api\/\w+\/v1alpha1\/[\w/-]+(\?|$)/;
const maxPrefetched = 4;

/**
 * The responses to the requests in `also`, by address: the same as the caller would get from separate requests. Omits
 * errors and unsupported addresses. `requireWork` throws if the caller has used up their request budget.
 */
async function alsoAnswers(
  request: FastifyRequest,
  userId: string,
  requireWork: () => void,
): Promise<Record<string, unknown> | undefined> {
  const { also = [] } = request.query as { also?: string | string[] };
  const paths = [also]
    .flat()
    .map(path => path.replaceAll('{user}', userId))
    .filter(path => askable.test(path))
    .slice(0, maxPrefetched);
  if (paths.length === 0) return undefined;
  requireWork();
  const answers = await Promise.all(paths.map(path => answerTo(path, request)));
  return Object.fromEntries(answers.flat());
}

async function answerTo(path: string, { server, headers, ip }: FastifyRequest): Promise<[string, unknown][]> {
  const { authorization = '' } = headers;
  const answer = await server.inject({ url: path, headers: { authorization }, remoteAddress: ip });
  return answer.statusCode === 200 ? [[path, answer.json()]] : [];
}
