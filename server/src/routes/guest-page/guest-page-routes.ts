import type { ApiError } from '@potluck/contract/errors';
import { resources } from '@potluck/contract/resources';
import type { SeatView } from '@potluck/contract/resources/event/seat';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../context/context.ts';
import { toApiError } from '../../http/send-error.ts';
import { clientNetwork } from '../../operation/client-network.ts';
import { guest } from '../../resources/seat/answer-seat.ts';
import { allowsPreview } from '../../resources/seat/find-seat.ts';
import { seatHandlers } from '../../resources/seat.ts';
import { insideRequest } from '../../resources/server-part.ts';
import { html } from '../recipe-page/html.ts';
import { guestNotice, guestPage, guestPolicy, openingPage, stateOf } from './guest-page.ts';
import { answersPoll, timeAnswersIn } from './guest-poll.ts';
import { type GuestWords, guestWords } from './guest-words.ts';

type Verb = keyof typeof seatHandlers;

/** A form is at most this large: the limits of all its texts together are far below. */
const formBytes = 16 * 1024;

/**
 * The pages of guests without an account: `/guest/{secret}` for the link of an event, and `/seat` for an answer, whose
 * secret is in the fragment. They call the methods of seats, as other programs do.
 */
export function guestPageRoutes(app: FastifyInstance, context: Context): void {
  void app.register(async pages => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    pages.setErrorHandler((error, request, reply) => failed(error, request, asPage(reply)));
    pages.get<LinkRequest>('/guest/:secret', (request, reply) => showLink(context, request, asPage(reply)));
    pages.post<LinkRequest>('/guest/:secret', (request, reply) => act(context, request, asPage(reply)));
    pages.get('/seat', (request, reply) => asPage(reply).send(openingPage(wordsOf(request))));
    pages.post<LinkRequest>('/seat', (request, reply) => act(context, request, asPage(reply)));
  });
}

interface LinkRequest {
  Params: { secret?: string };
}
type PageRequest = FastifyRequest<LinkRequest>;

function wordsOf({ headers }: Pick<FastifyRequest, 'headers'>): GuestWords {
  return guestWords(headers['accept-language']);
}

/** The page runs only its own script, by its hash. */
function asPage(reply: FastifyReply): FastifyReply {
  return reply.type('text/html; charset=utf-8').headers({
    'content-security-policy': guestPolicy,
    'x-robots-tag': 'noindex',
    vary: 'accept-language',
  });
}

function failed(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const apiError = toApiError(error);
  if (apiError.status >= 500) request.log.error({ err: error, requestId: request.id }, 'request failed');
  const { retryAfterSeconds } = apiError.metadata;
  if (retryAfterSeconds) reply.header('retry-after', retryAfterSeconds);
  const words = wordsOf(request);
  const missing = apiError.code === 'NOT_FOUND';
  const title = missing ? words.ended : words.yourAnswer;
  const text = missing ? words.endedWhy : problemOf(apiError, words);
  return reply.code(apiError.status).send(guestNotice(words, { title, text }));
}

function problemOf({ reason, code, fieldViolations }: ApiError, words: GuestWords): string {
  if (fieldViolations.some(({ field }) => field.startsWith('timeAnswers'))) return words.timesChanged;
  return (
    words.problems[reason] ??
    (code === 'INVALID_ARGUMENT' ? words.problems.INVALID_FIELDS : undefined) ??
    words.problem
  );
}

async function showLink(context: Context, request: PageRequest, reply: FastifyReply) {
  const { secret = '' } = request.params;
  const view = await call<SeatView>(context, request, 'look', { secret });
  return sendView(context, request, reply, { view, secret });
}

interface ShownView {
  view: SeatView;
  /** The secret by which the page was opened. */
  secret: string;
  news?: string;
  problem?: string;
  draft?: URLSearchParams;
}

async function sendView(
  context: Context,
  request: PageRequest,
  reply: FastifyReply,
  { secret, ...shown }: ShownView,
) {
  const seat = shown.view.answer ? secretOf(shown.view) : '';
  const preview = seat === '' && (await allowsPreview(context.store.db, secret));
  const action = new URL(request.url, 'http://localhost').pathname;
  return reply.send(guestPage({ words: wordsOf(request), action, seat, preview, ...shown }));
}

/** The secret of an answer is the fragment of its address. */
function secretOf({ seatUri }: SeatView): string {
  return new URL(seatUri).hash.slice(1);
}

function call<T>(
  context: Context,
  request: PageRequest,
  verb: Verb,
  body: Record<string, unknown>,
): Promise<T> {
  const network = clientNetwork(request.ip);
  const calling = { context, viewer: guest, definition: resources.seat };
  return seatHandlers[verb](calling, { ...insideRequest({ body }), network: () => network }) as Promise<T>;
}

/** Does what a form asks for, and shows the page as it is then. */
async function act(context: Context, request: PageRequest, reply: FastifyReply) {
  const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
  const seat = seatIn(form);
  const secret = seat || (request.params.secret ?? '');
  for (const verb of ['claim', 'release'] as const) {
    const dish = form.get(verb);
    const run = () => call(context, request, verb, { secret, dish });
    if (dish) return tried(context, request, reply, { secret: () => secret, form, run });
  }
  switch (form.get('action')) {
    case 'answer':
      return answer(context, request, reply, { form, seat });
    case 'withdraw':
      await call(context, request, 'withdraw', { secret });
      return reply.send(withdrawn(wordsOf(request), seat, request.params.secret));
    default: {
      const view = await call<SeatView>(context, request, 'look', { secret });
      if (form.get('state') === stateOf(view)) return reply.code(204).send();
      return sendView(context, request, reply, { view, secret });
    }
  }
}

/** Guests may paste the whole address of their answer. */
function seatIn(form: URLSearchParams): string {
  return (form.get('seat') ?? '').trim().split('#').at(-1) ?? '';
}

function withdrawn(words: GuestWords, ended: string, link = ''): string {
  const next =
    link === '' ? undefined : html`<a class="button main" href="/guest/${link}">${words.answerAgain}</a>`;
  const said = { title: words.withdrawn, text: words.withdrawnWhy, ended };
  return guestNotice(words, { ...said, ...(next && { next }) });
}

interface Attempt {
  /** The secret that opens the page afterwards. */
  secret: () => string;
  form: URLSearchParams;
  run: () => Promise<unknown>;
}

/** Shows why something could not be done beside everything that the guest entered, which is not lost. */
async function tried(
  context: Context,
  request: PageRequest,
  reply: FastifyReply,
  { secret, form, run }: Attempt,
) {
  try {
    const view = (await run()) as SeatView;
    return await sendView(context, request, reply, { view, secret: secret(), news: wordsOf(request).saved });
  } catch (error) {
    const apiError = toApiError(error);
    if (apiError.status >= 500 || apiError.code === 'RESOURCE_EXHAUSTED') throw error;
    // Throws if the secret has ended.
    const view = await call<SeatView>(context, request, 'look', { secret: secret() });
    reply.code(apiError.status);
    const problem = problemOf(apiError, wordsOf(request));
    return sendView(context, request, reply, { view, secret: secret(), problem, draft: form });
  }
}

async function answer(
  context: Context,
  request: PageRequest,
  reply: FastifyReply,
  { form, seat }: { form: URLSearchParams; seat: string },
) {
  const secret = seat || (request.params.secret ?? '');
  let given = '';
  return tried(context, request, reply, {
    secret: () => given || secret,
    form,
    async run() {
      const saved = await call<SeatView>(context, request, seat === '' ? 'answer' : 'change', {
        secret,
        ...fieldsOf(form),
      });
      given = secretOf(saved);
      return bring(context, request, { form, secret: given, saved });
    },
  });
}

/** The dishes of the form, after the answer is saved: a dish that is taken loses nothing else. */
async function bring(
  context: Context,
  request: PageRequest,
  { form, secret, saved }: { form: URLSearchParams; secret: string; saved: SeatView },
): Promise<SeatView> {
  let view = saved;
  const offer = form.get('offer')?.trim() ?? '';
  for (const dish of form.getAll('bring').slice(0, 20))
    view = await call(context, request, 'claim', { secret, dish });
  if (offer !== '') view = await call(context, request, 'offer', { secret, title: offer });
  return view;
}

function fieldsOf(form: URLSearchParams): Record<string, unknown> {
  const text = (name: string) => form.get(name) ?? '';
  const other = text('otherFood').trim();
  return {
    ...{ displayName: text('displayName'), note: text('note').replaceAll(/\s+/g, ' ') },
    ...(answersPoll(form)
      ? { response: 'NEEDS_ACTION', timeAnswers: timeAnswersIn(form) }
      : { response: text('response') || 'ACCEPTED' }),
    ...{
      adultCount: text('adultCount') || 0,
      childCount: text('childCount') || 0,
    },
    avoids: [...form.getAll('avoids'), ...(other === '' ? [] : [other])].filter(food => food.trim() !== ''),
  };
}
