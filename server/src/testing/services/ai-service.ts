import type { IncomingMessage, ServerResponse } from 'node:http';
import { type LocalSite, localSite } from '../../fetching/local-site.ts';

/** How the service behaves: it answers, or fails in a typical way. */
export type Behaviour =
  | { says: string }
  | { shows: Uint8Array }
  | { shownAt: string }
  | 'refusal'
  | 'empty'
  | 'denied'
  | 'quota'
  | 'broken'
  | 'page'
  | 'reset'
  | 'endless'
  | 'never';

export type Protocol = 'google' | 'openai-compatible';

/** A local service that speaks Google's or OpenAI's protocol. */
export interface AiService extends LocalSite {
  behaviour: Behaviour;
  /** The bodies of received requests. */
  requests: string[];
  /** The environment for the process that calls it. */
  env: Record<string, string>;
}

export const aiKey = 'sk-of-this-instance';

export async function aiService(protocol: Protocol): Promise<AiService> {
  const site = await localSite((request, answer) => void answered(request, answer));
  const base = `http://${site.address}/v1`;
  const service: AiService = Object.assign(site, {
    behaviour: 'empty' as Behaviour,
    requests: [] as string[],
    env: {
      AI_PROVIDER: protocol,
      AI_BASE_URL: base,
      AI_API_KEY: aiKey,
      AI_MODEL: 'gemini-that-reads',
      AI_IMAGE_MODEL: 'gemini-that-paints',
      AI_TIMEOUT_SECONDS: '5',
    },
  });
  const speak = protocol === 'google' ? googleAnswer : openAiAnswer;

  async function answered(request: IncomingMessage, answer: ServerResponse) {
    const body = await textOf(request);
    service.requests.push(body);
    const problem =
      keyOf(request) === aiKey ? speak.problem(request.url ?? '', JSON.parse(body)) : 'no such key';
    if (problem) return send(answer, problem === 'no such key' ? 401 : 400, { error: { message: problem } });
    if (typeof service.behaviour === 'string' && failures[service.behaviour])
      return failures[service.behaviour]?.(answer);
    send(answer, 200, speak.answer(service.behaviour, request.url ?? ''));
  }
  return service;
}

const failures: Partial<Record<string, (answer: ServerResponse) => void>> = {
  denied: answer =>
    send(answer, 403, {
      error: { message: `The key ${aiKey} has been closed.`, status: 'PERMISSION_DENIED' },
    }),
  quota: answer =>
    send(answer, 429, { error: { message: 'Come back tomorrow.', status: 'RESOURCE_EXHAUSTED' } }),
  broken: answer => send(answer, 500, { error: { message: 'Oh.', status: 'INTERNAL' } }),
  page: answer =>
    answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hotel network: please sign in</h1>'),
  reset: answer => answer.destroy(),
  never: () => {},
  endless(answer) {
    answer.writeHead(200, { 'content-type': 'application/json' });
    const chunk = Buffer.alloc(1024 * 1024, ' ');
    const pour = () => {
      while (!answer.destroyed && answer.write(chunk));
    };
    answer.on('drain', pour);
    pour();
  },
};

interface Speech {
  /** The protocol error in a request, if any. */
  problem(url: string, body: Record<string, unknown>): string;
  answer(behaviour: Behaviour, url: string): object;
}

const openAiAnswer: Speech = {
  problem(url, body) {
    if (url === '/v1/images/generations') return typeof body.prompt === 'string' ? '' : 'prompt is required';
    if (url !== '/v1/chat/completions') return `there is no ${url}`;
    const { type, json_schema: schema } = body.response_format as {
      type?: string;
      json_schema?: { schema?: object };
    };
    if (type !== 'json_schema' || !strict(schema?.schema)) return 'a strict schema is required';
    return Array.isArray(body.messages) ? '' : 'messages are required';
  },
  answer(behaviour, url) {
    if (url === '/v1/images/generations') return { created: 1, data: openAiPictures(behaviour) };
    const refused = behaviour === 'refusal';
    const message = {
      role: 'assistant',
      content: replyText(behaviour),
      ...(refused && { refusal: 'I will not.' }),
    };
    const choice = { index: 0, message, finish_reason: refused ? 'content_filter' : 'stop' };
    return { id: 'x', object: 'chat.completion', created: 1, model: 'm', choices: [choice] };
  },
};

function openAiPictures(behaviour: Behaviour): object[] {
  if (typeof behaviour !== 'object') return [];
  if ('shownAt' in behaviour) return [{ url: behaviour.shownAt }];
  return 'shows' in behaviour ? [{ b64_json: Buffer.from(behaviour.shows).toString('base64') }] : [];
}

const googleAnswer: Speech = {
  problem(url, body) {
    if (!/^\/v1\/models\/gemini-[\w-]+:generateContent$/.test(url)) return `there is no ${url}`;
    const { responseMimeType, responseModalities } = (body.generationConfig ?? {}) as Record<string, unknown>;
    const known = url.includes('paints')
      ? String(responseModalities) === 'IMAGE'
      : responseMimeType === 'application/json';
    if (!known) return 'it is not said what is wanted';
    return Array.isArray(body.contents) ? '' : 'contents are required';
  },
  answer(behaviour) {
    if (behaviour === 'refusal') return { candidates: [{ content: { parts: [] }, finishReason: 'SAFETY' }] };
    const shown = typeof behaviour === 'object' && 'shows' in behaviour ? behaviour.shows : undefined;
    const part = shown
      ? { inlineData: { mimeType: 'image/png', data: Buffer.from(shown).toString('base64') } }
      : { text: replyText(behaviour) };
    return { candidates: [{ content: { role: 'model', parts: [part] }, finishReason: 'STOP' }] };
  },
};

function replyText(behaviour: Behaviour): string {
  return typeof behaviour === 'object' && 'says' in behaviour ? behaviour.says : '';
}

/** The schemas that OpenAI accepts: every object requires all its keys and allows no others. */
function strict(schema: unknown): boolean {
  if (typeof schema !== 'object' || schema === null) return false;
  const { type, properties, required, additionalProperties, items } = schema as Record<string, unknown>;
  if (type === 'array') return strict(items);
  if (type !== 'object') return true;
  const fields = Object.entries(properties as object);
  return (
    additionalProperties === false &&
    String(required) === String(fields.map(([key]) => key)) &&
    fields.every(([, field]) => strict(field))
  );
}

function keyOf({ headers }: IncomingMessage): string {
  return String(headers['x-goog-api-key'] ?? headers.authorization?.replace('Bearer ', ''));
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
}

function send(answer: ServerResponse, status: number, body: object): void {
  answer.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
