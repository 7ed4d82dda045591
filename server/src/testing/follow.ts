import { setTimeout as pause } from 'node:timers/promises';
import { type ChangeNotice, watchChangesPath } from '@potluck/contract/changes';
import type { FastifyInstance } from 'fastify';

/** An event from the change stream. */
export interface StreamEvent {
  id: string;
  event: string;
  notice: ChangeNotice;
}

/** A client that reads the change stream over the network. */
export interface Followed {
  status: number;
  /** All events so far, without keep-alives, and without notifications unless requested. */
  events: StreamEvent[];
  /** The id of the last event of any kind. */
  lastId(): string;
  /** Waits until everything written before this call has arrived; `others` may deliver it too. */
  settled(revision: number): Promise<void>;
  /** Resolves when the server has ended the stream. */
  ended: Promise<void>;
  leave(): void;
}

interface Followings {
  token: string;
  lastEventId?: string;
  bell?: boolean;
}

/** Opens the change stream of a listening app. */
export async function follow(
  app: FastifyInstance,
  { token, lastEventId, bell = false }: Followings,
): Promise<Followed> {
  const leaving = new AbortController();
  const response = await fetch(`${originOf(app)}/api${watchChangesPath}`, {
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
    signal: leaving.signal,
  });
  const events: StreamEvent[] = [];
  const ended = response.ok ? read(response, events) : response.text().then(() => undefined);
  const followed = {
    status: response.status,
    get events() {
      return events.filter(
        ({ event, notice }) => event !== 'current' && (bell || notice.type !== 'notification'),
      );
    },
    lastId: () => events.at(-1)?.id ?? '',
    async settled(revision: number) {
      for (const end = Date.now() + 5000; Number(followed.lastId()) < revision; await pause(5))
        if (Date.now() > end) throw new Error(`told up to ${followed.lastId()}, not ${revision}`);
    },
    ended,
    leave: () => leaving.abort(),
  };
  for (const end = Date.now() + 20_000; response.ok && events.length === 0; await pause(2))
    if (Date.now() > end) throw new Error('The change stream sent no event within 20 s.');
  return followed;
}

function originOf(app: FastifyInstance): string {
  const address = app.server.address();
  if (address === null || typeof address === 'string') throw new Error('The app does not listen.');
  return `http://127.0.0.1:${address.port}`;
}

async function read(response: Response, events: StreamEvent[]): Promise<void> {
  let text = '';
  try {
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const blocks = text.split('\n\n');
      text = blocks.pop() ?? '';
      events.push(...blocks.map(eventOf));
    }
  } catch {
    // The client or the server has closed the connection.
  }
}

function eventOf(block: string): StreamEvent {
  const [id = '', event = '', data = ''] = ['id', 'event', 'data'].map(
    field => new RegExp(`^${field}: (.*)$`, 'm').exec(block)?.[1] ?? '',
  );
  return { id, event, notice: JSON.parse(data) };
}
