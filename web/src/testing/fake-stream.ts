import type { ChangeNotice } from '@potluck/contract/changes';

/** The other side of streams of changes: each that is opened, the last of them first told to. */
export interface FakeStream {
  /** What answers the request for a stream. */
  open: () => Response;
  /** How many have been opened. */
  opened: () => number;
  tell: (id: number, notice: ChangeNotice) => void;
  send: (id: number, event: 'reset' | 'current') => void;
  /** Ends the one that is open, as a server does that stops. */
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
