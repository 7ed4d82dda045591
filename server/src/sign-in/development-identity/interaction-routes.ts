import { escapeUTF8 } from 'entities';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { InteractionResults, Provider } from 'oidc-provider';
import { failures } from '../failures.ts';
import { leadFailuresToLogin } from '../redirect-routes.ts';
import { quietLog } from '../sign-in-context.ts';
import { developmentPath } from './address.ts';
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
    return finishInteraction(provider, { request, reply }, () => {
      const accountId = people.add({ email, name });
      return { login: { accountId, remember: false } };
    });
  });
  app.get('/interaction/:uid/cancel', options, async (request, reply) =>
    finishInteraction(await provided(), { request, reply }, () => ({ error: 'access_denied' })),
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

async function finishInteraction(
  provider: Provider,
  { request, reply }: Exchange,
  result: () => InteractionResults,
) {
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

interface SignInPage {
  /** The interaction that the page belongs to. */
  uid: string;
  email: string;
  name: string;
  /** The error to display; empty at first. */
  wrong: string;
}

/** Works without scripts; its form and links are relative to its own address. */
function signInPage({ uid, email, name, wrong }: SignInPage): string {
  const alert = wrong && `<p class="wrong" id="wrong" role="alert">${escapeUTF8(wrong)}</p>`;
  const marks = wrong && ' aria-invalid="true" aria-describedby="wrong"';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Development sign-in – Potluck</title>
<link rel="stylesheet" href="${developmentPath}/style.css">
</head>
<body>
<main>
<h1>Potluck</h1>
<p class="note"><strong>Development sign-in.</strong> Nobody checks who you are: enter any address to be that person.
Set <code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code> to sign in with Google.</p>
<form method="post">
${alert}<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="email" required autofocus value="${escapeUTF8(email)}"${marks}>
<label for="name">Name</label>
<input id="name" name="name" autocomplete="name" maxlength="200" value="${escapeUTF8(name)}">
<button type="submit">Sign in</button>
</form>
<p class="cancel"><a href="${developmentPath}/interaction/${escapeUTF8(uid)}/cancel">Cancel</a></p>
</main>
</body>
</html>
`;
}

const signInStyle = `
* { box-sizing: border-box; }
body { margin: 0; background: #faf7f2; color: #26221d; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 26rem; margin: 0 auto; padding: 3rem 1.25rem; }
h1 { margin: 0 0 1.5rem; color: #2f6b4c; font: 600 2.25rem/1.2 Georgia, serif; }
p { margin: 0 0 1rem; }
.note { padding: .75rem 1rem; border-left: 4px solid #2f6b4c; background: #f0eadf; border-radius: .25rem; }
code { overflow-wrap: anywhere; font-size: .875em; }
label { display: block; margin: 1rem 0 .25rem; font-weight: 600; }
input { width: 100%; min-height: 3rem; padding: .5rem .75rem; border: 1px solid #86796a; border-radius: .5rem;
  background: #fff; color: inherit; font: inherit; }
button { width: 100%; min-height: 3rem; margin-top: 1.5rem; border: 0; border-radius: .5rem;
  background: #2f6b4c; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:hover { background: #25573d; }
.cancel { margin-top: .5rem; text-align: center; }
.cancel a { display: inline-block; padding: .625rem 1rem; color: #2f6b4c; }
:focus-visible { outline: 3px solid #2f6b4c; outline-offset: 2px; }
.wrong { padding: .75rem 1rem; border-radius: .25rem; background: #fbe6e1; color: #8c2413; }
`;
