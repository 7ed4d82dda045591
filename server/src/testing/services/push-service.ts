import type { IncomingMessage, ServerResponse } from 'node:http';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import type { PushPayload } from '@potluck/contract/notification/push-payload';
import { secureLocalSite } from '../../fetching/testing/local-site.ts';
import { testCertificate } from '../../fetching/testing/test-certificate.ts';
import { decryptPush, newSubscription, type Subscription, signerOf } from './decrypt-push.ts';

/** A push that the service received, with the text that it shows in the browser. */
export interface TakenPush {
  endpoint: string;
  signer: string;
  topic: string;
  ttl: number;
  urgency: string;
  /** As it was sent; `payload` is the same for pushes to browsers. */
  text: string;
  payload: PushPayload;
}

/** The service's responses to the next pushes, in order; 201 for all others. */
export type PushAnswer = { status: number; headers?: Record<string, string> } | 'never';

export interface PushService extends AsyncDisposable {
  /** All received pushes, whatever the response. */
  taken: TakenPush[];
  answers: PushAnswer[];
  /** Errors in received requests. */
  problems: string[];
  /** The environment for a server, which makes it treat this service as public. */
  env: Record<string, string>;
  /** Subscribes a browser and returns its subscription. */
  subscribe(): { endpoint: string; keys: Subscription['keys'] };
}

const origin = 'https://recipes.example';

/** A local push service that checks requests like real services and browsers do. */
export async function startPushService(): Promise<PushService> {
  setDefaultCACertificates([...getCACertificates(), testCertificate.cert]);
  const subscriptions = new Map<string, Subscription>();
  const site = await secureLocalSite((request, answer) => void take(request, answer));
  const service: PushService = Object.assign(site, {
    taken: [] as TakenPush[],
    answers: [] as PushAnswer[],
    problems: [] as string[],
    env: { FETCH_STAND_INS: `recipes.example:443=${site.address}` },
    subscribe() {
      const endpoint = `${origin}/send/${crypto.randomUUID()}`;
      const subscription = newSubscription();
      subscriptions.set(endpoint, subscription);
      return { endpoint, keys: subscription.keys };
    },
  });
  return service;

  async function take(request: IncomingMessage, answer: ServerResponse) {
    try {
      service.taken.push(await read(request));
    } catch (error) {
      service.problems.push(String(error));
    }
    const response = service.answers.shift() ?? { status: 201 };
    if (response !== 'never') answer.writeHead(response.status, response.headers).end('no matter');
  }

  async function read(request: IncomingMessage): Promise<TakenPush> {
    const { method, headers, url = '' } = request;
    const endpoint = `${origin}${url}`;
    const subscription = subscriptions.get(endpoint);
    if (method !== 'POST' || headers['content-encoding'] !== 'aes128gcm' || !subscription)
      throw new Error(`${method} ${url} ${headers['content-encoding']}`);
    const body = Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
    if (body.length > 4096) throw new Error(`${body.length} bytes are too many`);
    const text = decryptPush(body, subscription);
    return {
      endpoint,
      signer: signerOf(String(headers.authorization), origin),
      topic: String(headers.topic),
      ttl: Number(headers.ttl),
      urgency: String(headers.urgency),
      text,
      payload: text.startsWith('{') ? JSON.parse(text) : {},
    };
  }
}
