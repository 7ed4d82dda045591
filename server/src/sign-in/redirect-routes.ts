import { link } from '@potluck/contract/resources/link';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toApiError } from '../http/send-error.ts';
import { clientNetwork } from '../operation/client-network.ts';
import { parseFields } from '../request/validate.ts';
import { admitBy } from './admission.ts';
import { browserSecret, invitationHash } from './cookies.ts';
import { failures } from './failures.ts';
import { signInPerson } from './first-sign-in.ts';
import type { Identity } from './identity.ts';
import { newTokenKey, saveSignIn, signInSeconds, takeSignIn, tokenKeySeconds } from './pending-sign-ins.ts';
import { quietLog, type SignInContext } from './sign-in-context.ts';
import { looksLikeSecret, newSecret } from './tokens.ts';

type Query = Record<string, unknown>;

/**
 * The two addresses through which a browser passes: to the identity provider, and back. Before them, the app may send
 * the secret of an invitation link.
 */
export function redirectRoutes(app: FastifyInstance, signIn: SignInContext): void {
  leadFailuresToLogin(app);
  const options = { exposeHeadRoute: false, logSerializers: quietLog };
  app.get('/google', options, async (request, reply) => begin(signIn, request, reply));
  app.post('/google/invitation', options, async (request, reply) =>
    rememberInvitation(signIn, request, reply),
  );
  app.get('/google/callback', options, async (request, reply) => finish(signIn, request, reply));
}

async function begin(signIn: SignInContext, request: FastifyRequest, reply: FastifyReply) {
  const { config, store, provider, cookies, limits, now } = signIn;
  limits.signIns.take(clientNetwork(request.ip));
  const { return_to, moved } = request.query as Query;
  const elsewhere = request.host !== new URL(config.publicUrl).host;
  const returnTo = returnPath(return_to);
  // Cookies belong to a host, and the provider will redirect to the public one.
  if (elsewhere && moved === undefined) return reply.redirect(atPublicUrl(config.publicUrl, returnTo));
  await signIn.sweep(now());
  const { location, checks } = await provider.begin();
  const { state, nonce, codeVerifier } = checks;
  // All tabs of a browser share its secret, so that concurrent sign-ins in two of them both succeed.
  const known = browserSecret(request);
  const browser = looksLikeSecret(known) ? known : newSecret();
  await saveSignIn(store.db, { state, browser }, { nonce, codeVerifier, returnTo }, now());
  cookies.browserSecret(reply, browser, signInSeconds + tokenKeySeconds);
  return reply.redirect(location);
}

function atPublicUrl(publicUrl: string, returnTo: string): string {
  const query = new URLSearchParams({ moved: '', ...(returnTo && { return_to: returnTo }) });
  return `${publicUrl}/api/auth/google?${query}`;
}

/** Sent in a body, because addresses end up in logs. The cookie must outlast the visit to the provider. */
async function rememberInvitation(signIn: SignInContext, request: FastifyRequest, reply: FastifyReply) {
  const { secret } = parseFields(link.custom.preview.request, request.body) as { secret: string };
  const hash = await signIn.invitations.recognize(secret, clientNetwork(request.ip));
  signIn.cookies.invitationHash(reply, hash, signInSeconds);
  return reply.code(204).send();
}

async function finish(signIn: SignInContext, request: FastifyRequest, reply: FastifyReply) {
  const { store, provider, now } = signIn;
  const { state } = request.query as Query;
  const browser = browserSecret(request);
  const pending = typeof state === 'string' && (await takeSignIn(store.db, { state, browser }, now()));
  if (!pending) throw failures.expired();
  const { nonce, codeVerifier, returnTo } = pending;
  const identity = await provider.finish(searchOf(request), { state, nonce, codeVerifier });
  const hash = invitationHash(request);
  const user = await enter(signIn, identity, hash);
  if (hash) signIn.cookies.invitationHash(reply, '', 0);
  const token_key = await newTokenKey(store.db, { user, browser }, now());
  const query = new URLSearchParams({ token_key, ...(returnTo && { return_to: returnTo }) });
  return reply.redirect(`/login?${query}`);
}

function searchOf({ url }: FastifyRequest): string {
  return url.slice(url.indexOf('?'));
}

async function enter(signIn: SignInContext, identity: Identity, hash: string): Promise<string> {
  const { config, store, invitations, now } = signIn;
  const admit = admitBy(config, { invitations, hash });
  const { user, created } = await signInPerson(store, identity, now(), admit);
  if (created) void handleNewUser(signIn, user, identity.pictureUri);
  return user;
}

async function handleNewUser({ onNewUser, log }: SignInContext, user: string, pictureUri: string) {
  try {
    await onNewUser(user, pictureUri);
  } catch (error) {
    log.error({ err: error, user }, 'What follows a first sign-in failed.');
  }
}

/** On these routes, errors redirect browsers to the sign-in page with the reason, instead of showing JSON. */
export function leadFailuresToLogin(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    // Rethrown for the app's own error handler.
    if (!showsPages(request)) throw error;
    const apiError = toApiError(error);
    if (['INTERNAL', 'STORAGE_UNAVAILABLE'].includes(apiError.reason))
      request.log.error({ err: error }, 'A sign-in failed.');
    return reply.redirect(`/login?error=${apiError.reason.toLowerCase()}`, 302);
  });
}

function showsPages({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-mode'] === 'navigate' || /\btext\/html\b/.test(headers.accept ?? '');
}

const ownOrigin = 'https://own.invalid';
const maxLength = 2000;

/**
 * The path within this app to return to after sign-in, normalized so that all browsers interpret it alike; empty if
 * the text is no such path. Parses it as a browser would, because browsers drop tabs, read `\` as `/` and resolve
 * dots.
 */
export function returnPath(text: unknown): string {
  if (typeof text !== 'string' || !text.startsWith('/') || text.length > maxLength) return '';
  if (!URL.canParse(text, ownOrigin)) return '';
  const { origin, pathname, search, hash } = new URL(text, ownOrigin);
  return origin === ownOrigin && !pathname.startsWith('//') ? pathname + search + hash : '';
}
