import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

interface Waiting {
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
}

/** A client for Marionette, the remote control of Mozilla's programs: each message is JSON after its length in bytes. */
export class Marionette {
  readonly #socket: Socket;
  readonly #waiting = new Map<number, Waiting>();
  #received: Buffer = Buffer.alloc(0);
  #sent = 0;

  private constructor(socket: Socket) {
    this.#socket = socket;
    socket.on('data', part => this.#read(Buffer.from(part)));
    socket.on('close', () => {
      for (const { reject } of this.#waiting.values()) reject(new Error('The program has ended.'));
    });
  }

  /** Connects to a program that is starting, and begins a session in its privileged context. */
  static async connect(port: number): Promise<Marionette> {
    for (let left = 100; ; left -= 1) {
      const socket = await connected(port);
      if (socket) {
        const client = new Marionette(socket);
        await client.send('WebDriver:NewSession', { capabilities: { alwaysMatch: {} } });
        await client.send('Marionette:SetContext', { value: 'chrome' });
        return client;
      }
      if (left === 0) throw new Error('The program does not listen for Marionette.');
      await pause(200);
    }
  }

  /** Runs a script, which passes its result to the last of its arguments. */
  async run(script: string, args: unknown[]): Promise<unknown> {
    const parameters = { script, args, scriptTimeout: 60_000, sandbox: 'system' };
    const { value } = (await this.send('WebDriver:ExecuteAsyncScript', parameters)) as { value: unknown };
    return value;
  }

  async quit(): Promise<void> {
    await this.send('Marionette:Quit', { flags: ['eForceQuit'] });
    this.#socket.destroy();
  }

  async send(command: string, parameters: Record<string, unknown>): Promise<unknown> {
    this.#sent += 1;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#waiting.set(this.#sent, { resolve, reject });
    const text = JSON.stringify([0, this.#sent, command, parameters]);
    this.#socket.write(`${Buffer.byteLength(text)}:${text}`);
    return promise;
  }

  #read(part: Buffer): void {
    this.#received = Buffer.concat([this.#received, part]);
    for (;;) {
      const colon = this.#received.indexOf(':');
      const end = colon + 1 + Number(this.#received.subarray(0, colon).toString());
      if (colon === -1 || this.#received.length < end) return;
      const message: unknown = JSON.parse(this.#received.subarray(colon + 1, end).toString());
      this.#received = this.#received.subarray(end);
      // The greeting is an object.
      if (Array.isArray(message)) this.#answer(message as [1, number, { message: string } | null, unknown]);
    }
  }

  #answer([, id, error, result]: [1, number, { message: string } | null, unknown]): void {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }
}

async function connected(port: number): Promise<Socket | undefined> {
  const { promise, resolve } = Promise.withResolvers<Socket | undefined>();
  const socket = connect(port, '127.0.0.1');
  socket.once('connect', () => resolve(socket));
  socket.once('error', () => resolve(undefined));
  return promise;
}
