import { ApiError } from '@potluck/contract/errors';
import type { RecipeReading } from '@potluck/contract/resources/recipe/reading';
import type { ImageModel, LanguageModel } from 'ai';
import type { FastifyBaseLogger } from 'fastify';
import type { AiSettings } from '../../config/ai-settings.ts';
import type { Context } from '../../context/context.ts';

/** The result of a call to the service: its answer, or the reason for failure. */
export type ServiceResult<T> = { answer: T } | { failure: AiFailure };

export interface AiCall extends AiService {
  log: FastifyBaseLogger;
  /** Aborts when nobody waits for the answer any more. */
  gone: AbortSignal;
  /** The user, `users/…`. */
  by: string;
}

/**
 * Calls the service within the timeout. Any failure of the service is returned, so that the caller continues without
 * it, and is logged without any text of the question or the answer. Throws only if the caller has given up.
 */
export async function askService<T>(
  { settings, log, gone }: AiCall,
  ask: (signal: AbortSignal) => Promise<T>,
): Promise<ServiceResult<T>> {
  refuseGone(gone);
  const late = AbortSignal.timeout(settings.timeoutSeconds * 1000);
  try {
    return { answer: await ask(AbortSignal.any([gone, late])) };
  } catch (error) {
    refuseGone(gone);
    const failure = late.aborted ? 'AI_FAILURE_TIMEOUT' : failureOf(error);
    log.warn({ failure, ...errorFields(error) }, 'the AI service was of no help');
    return { failure };
  }
}

function refuseGone({ aborted }: AbortSignal): void {
  if (aborted) throw new ApiError('ABORTED', 'GIVEN_UP', 'Nobody waits for the answer any more.');
}

/** Messages of these libraries may quote the request: logs only names and status codes. */
function errorFields(error: unknown): { error: string; status?: number } {
  if (!(error instanceof Error)) return { error: typeof error };
  const status = 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : undefined;
  return { error: error.name, ...(status && { status }) };
}

/** What a call to this instance's AI service needs; undefined if it has no such model. */
export function aiCallFor(
  { config, log }: Pick<Context, 'config' | 'log'>,
  model: keyof Pick<AiSettings, 'model' | 'imageModel'>,
  { gone, by }: Pick<AiCall, 'gone' | 'by'>,
): AiCall | undefined {
  const { ai: settings, standIns } = config;
  return settings?.[model] ? { settings, standIns, log, gone, by } : undefined;
}

/** The service refused because of its content rules. */
export class Refused extends Error {
  override readonly name = 'Refused';
}

/** Classifies an error of the AI libraries, or of the connection to the service. */
function failureOf(error: unknown): AiFailure {
  if (error instanceof Refused) return 'AI_FAILURE_REFUSED';
  const { name = '', statusCode, finishReason } = (error ?? {}) as Partial<AiErrorDetails>;
  if (finishReason === 'content-filter') return 'AI_FAILURE_REFUSED';
  if (statusCode === 401 || statusCode === 403) return 'AI_FAILURE_DENIED';
  if (statusCode === 402 || statusCode === 429) return 'AI_FAILURE_QUOTA';
  if (statusCode === undefined && name === 'AI_APICallError') return 'AI_FAILURE_UNREACHABLE';
  if (statusCode !== undefined && statusCode >= 500) return 'AI_FAILURE_UNREACHABLE';
  return 'AI_FAILURE_BAD_ANSWER';
}

/** Details in the errors of the AI libraries. */
interface AiErrorDetails {
  name: string;
  statusCode: number;
  finishReason: string;
}

type AiFailure = Exclude<RecipeReading['aiFailure'], 'AI_FAILURE_UNSPECIFIED'>;

/** A service and how to reach it. */
export interface AiService {
  settings: AiSettings;
  /** For tests: replacements for addresses of the public web. */
  standIns: Readonly<Record<string, string>>;
}

/**
 * `fetch` for the libraries that call the service. The service's own origin, which the operator configured, may be any
 * address; all other addresses in a response follow the rules for untrusted addresses. Limits responses to the size of
 * a large picture.
 */
export function serviceFetch({ settings, standIns }: AiService): typeof fetch {
  const own = URL.parse(settings.baseUrl || googleApi)?.origin;
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin === own) return bounded(await fetch(input, { ...init, redirect: 'error' }));
    // Loads the HTTP client, which a start does not need.
    const { fetchPublic } = await import('../../fetching/fetch-public.ts');
    const { bytes, contentType } = await fetchPublic(url.href, {
      accept: ['image/*'],
      maxBytes: maxBytes,
      timeoutMs: settings.timeoutSeconds * 1000,
      resolve: standIns,
      ...(init?.signal && { signal: init.signal }),
    });
    return new Response(bytes.slice(), { headers: { 'content-type': contentType } });
  };
}

const googleApi = 'https://generativelanguage.googleapis.com';
/** A picture of 20 MiB in base64, plus metadata. */
const maxBytes = 28 * 1024 * 1024;

function bounded(response: Response): Response {
  let left = maxBytes;
  const counting = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      left -= chunk.byteLength;
      if (left < 0) controller.error(new Error(`the AI service sends more than ${maxBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
  const { status, statusText, headers } = response;
  return new Response(response.body?.pipeThrough(counting) ?? null, { status, statusText, headers });
}

/** The text model. Its library is loaded with the first request. */
export async function readingModel({ settings, standIns }: AiService): Promise<LanguageModel> {
  const options = { ...accessOf(settings), fetch: serviceFetch({ settings, standIns }) };
  if (settings.provider === 'google') {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle(options)(settings.model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ ...options, ...compatible(settings) })(settings.model);
}

/** The image model. */
export async function paintingModel({ settings, standIns }: AiService): Promise<ImageModel> {
  const options = { ...accessOf(settings), fetch: serviceFetch({ settings, standIns }) };
  if (settings.provider === 'google') {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle(options).image(settings.imageModel);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ ...options, ...compatible(settings) }).imageModel(settings.imageModel);
}

function accessOf({ apiKey, baseUrl }: AiSettings) {
  return { ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) };
}

function compatible({ baseUrl }: AiSettings) {
  return { name: 'ai', baseURL: baseUrl, supportsStructuredOutputs: true };
}
