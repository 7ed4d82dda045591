import { errorOf } from '@potluck/contract';
import {
  type ChangeNotice,
  heartbeatSeconds,
  streamEvents,
  watchChangesPath,
} from '@potluck/contract/changes';
import { EventSourceParserStream } from 'eventsource-parser/stream';

/** One event of the change stream. */
export interface StreamEvent {
  /** The id to resume a stream from. */
  id: string;
  event: keyof typeof streamEvents;
  notice: ChangeNotice;
}

export interface WatchOptions {
  token: string;
  /** The id of the last event read; empty to start with changes from now on. */
  lastId: string;
  signal: AbortSignal;
  fetch?: typeof fetch;
}

const silenceMs = (2 * heartbeatSeconds + 5) * 1000;

/** Reads one stream of changes until the server closes it or falls silent. Throws ApiError, and what fetch throws. */
export async function* watchChanges({
  token,
  lastId,
  signal,
  fetch: send = fetch.bind(window),
}: WatchOptions): AsyncGenerator<StreamEvent> {
  const silent = new AbortController();
  const stop = AbortSignal.any([signal, silent.signal]);
  const response = await send(`/api${watchChangesPath}`, {
    headers: { authorization: `Bearer ${token}`, ...(lastId && { 'last-event-id': lastId }) },
    signal: stop,
  });
  if (!response.ok || !response.body) throw await errorOf(response);
  const events = response.body
    .pipeThrough(new TextDecoderStream(), { signal: stop })
    .pipeThrough(new EventSourceParserStream())
    .getReader();
  for (;;) {
    const silence = setTimeout(() => silent.abort(), silenceMs);
    const { done, value } = await events.read().finally(() => clearTimeout(silence));
    if (done) return;
    const { id = '', event = '', data } = value;
    if (isEvent(event)) yield { id, event, notice: JSON.parse(data) as ChangeNotice };
  }
}

/** Ignores events that only a newer server knows. */
function isEvent(event: string): event is keyof typeof streamEvents {
  return Object.hasOwn(streamEvents, event);
}
