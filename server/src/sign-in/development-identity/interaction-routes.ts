import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { failures } from '../failures.ts';
import { quietLog } from '../quiet-log.ts';
import { leadFailuresToLogin } from '../redirect-routes.ts';
import { signInPage, signInStyle } from './page.ts';
import type { People } from './people.ts';

const headers = {
  'content-security-policy':
    "default-src 'none'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  'cache-control': 'no-store',
};

/** The page that asks people who they are, and its two actions. */
export function interactionRoutes(
  app: FastifyInstance,
  provided: () => Promise<Provider>,
  people: People,
): void {
  leadFailuresToLogin(app);
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  const options = { exposeHeadRoute: false, logSerializers: quietLog };
  app.get('/style.css', options, (_request, reply) => reply.type('text/css').send(signInStyle));
  app.get('/interaction/:uid', options, async (request, reply) => ask(await provided(), { request, reply }));
  app.post('/interaction/:uid', options, async (request, reply) => {
    const provider = await provided();
    const { email, name } = filledIn(request.body);
    const wrong = whatIsWrong(email);
    if (wrong) return ask(provider, { request, reply: reply.code(400) }, { email, name, wrong });
    return goOn(provider, { request, reply }, () => {
      const accountId = people.add({ email, name });
      return { login: { accountId, remember: false } };
    });
  });
  app.get('/interaction/:uid/cancel', options, async (request, reply) =>
    goOn(await provided(), { request, reply }, () => ({ error: 'access_denied' })),
  );
}

interface Exchange {
  request: FastifyRequest;
  reply: FastifyReply;
}

async function ask(
  provider: Provider,
  { request, reply }: Exchange,
  filled = { email: '', name: '', wrong: '' },
) {
  const { uid } = await interactionOf(provider, { request, reply });
  return reply
    .headers(headers)
    .type('text/html')
    .send(signInPage({ uid, ...filled }));
}

async function goOn(provider: Provider, { request, reply }: Exchange, result: () => InteractionResults) {
  await interactionOf(provider, { request, reply });
  const next = await provider.interactionResult(request.raw, reply.raw, result(), {
    mergeWithLastSubmission: false,
  });
  return reply.headers(headers).redirect(next, 303);
}

async function interactionOf(provider: Provider, { request, reply }: Exchange) {
  try {
    return await provider.interactionDetails(request.raw, reply.raw);
  } catch {
    throw failures.expired();
  }
}

function filledIn(body: unknown): { email: string; name: string } {
  const { email, name } = (body ?? {}) as Record<string, string | undefined>;
  return { email: (email ?? '').trim(), name: (name ?? '').trim() };
}

function whatIsWrong(email: string): string {
  return email.length <= 320 && /^[^\s@]+@[^\s@]+$/.test(email)
    ? ''
    : 'Enter an e-mail address such as ann@example.org.';
}
