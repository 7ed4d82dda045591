import type { ChangeNotice } from '@potluck/contract/changes';

/** The server's side of change streams; events go to the one opened last. */
export interface FakeStream {
  /** The response to a request for a stream. */
  open: () => Response;
  /** How many streams have been opened. */
  opened: () => number;
  tell: (id: number, notice: ChangeNotice) => void;
  send: (id: number, event: 'reset' | 'current') => void;
  /** Closes the open stream, as a stopping server does. */
  end: () => void;
}

export function fakeStream(): FakeStream {
  const writers: ReadableStreamDefaultController<Uint8Array>[] = [];
  const write = (id: number, event: string, data: object) =>
    writers
      .at(-1)
      ?.enqueue(new TextEncoder().encode(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`));
  return {
    open() {
      const body = new ReadableStream<Uint8Array>({ start: writer => void writers.push(writer) });
      return new Response(body, { headers: { 'content-type': 'text/event-stream' } });
    },
    opened: () => writers.length,
    tell: (id, notice) => write(id, 'change', notice),
    send: (id, event) => write(id, event, {}),
    end: () => writers.at(-1)?.close(),
  };
}
