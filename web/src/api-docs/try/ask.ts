import { useEffect, useRef, useState } from 'react';
import { useAuth } from '../../auth/use-auth.ts';
import type { TriedRequest } from './request-of.ts';

/** The answer received so far. */
export interface TriedAnswer {
  status: number;
  statusText: string;
  headers: [string, string][];
  /** From sending to the last byte; for a stream, to the latest one. */
  milliseconds: number;
  bytes: number;
  /** Text, with JSON formatted; for a stream, the text so far. Anything else is a Blob. */
  body: string | Blob;
}

/** Sends a request and reports the answer: once, or repeatedly for a stream. */
export async function ask(
  request: TriedRequest,
  on: { answer: (answer: TriedAnswer) => void; signal: AbortSignal },
) {
  const { method, path, headers, token } = request;
  const began = performance.now();
  const response = await fetch(path, {
    method,
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    body: request.body ?? null,
    signal: on.signal,
    cache: 'no-store',
    // With an explicit token, the browser's cookies must not authenticate the call as well.
    credentials: token ? 'omit' : 'same-origin',
  });
  const answer = (content: string | Blob, bytes: number) =>
    on.answer({
      status: response.status,
      statusText: response.statusText,
      headers: [...response.headers],
      milliseconds: performance.now() - began,
      bytes,
      body: content,
    });
  if (/event-stream/.test(typeOf(response))) return tell(response, answer);
  const body = await response.blob();
  answer(/json|^text\//.test(typeOf(response)) ? laidOut(await body.text()) : body, body.size);
}

async function tell(response: Response, answer: (content: string, bytes: number) => void) {
  let content = '';
  let bytes = 0;
  answer(content, bytes);
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  // Safari has no async iteration over a stream.
  for (let read = await reader?.read(); read?.value !== undefined; read = await reader?.read()) {
    bytes += read.value.length;
    content = `${content}${read.value}`.slice(-maxShown);
    answer(content, bytes);
  }
}

function typeOf({ headers }: Response): string {
  return headers.get('content-type') ?? '';
}

function laidOut(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** The number of characters of a stream that stay visible. */
const maxShown = 20_000;

type Try = { asking: boolean; answer?: TriedAnswer; problem?: unknown };

/** Sends requests one at a time, and holds the last answer. */
export function useTry() {
  const auth = useAuth();
  const [state, setState] = useState<Try>({ asking: false });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function send(request: TriedRequest) {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setState({ asking: true });
    try {
      await ask(request, {
        signal: own.signal,
        answer: answer => {
          setState({ asking: true, answer });
          // The server rejected the session's own token: sign out, as everywhere.
          if (answer.status === 401) auth.expire(request.token);
        },
      });
      setState(now => ({ ...now, asking: false }));
    } catch (problem) {
      if (running.current !== own) return;
      setState(now => (own.signal.aborted ? { ...now, asking: false } : { asking: false, problem }));
    }
  }

  return { ...state, send, stop: () => running.current?.abort() };
}
