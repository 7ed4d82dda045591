import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { RecipeText } from './plan-picture.ts';

/** What the drawing process answers to a recipe. */
export type Drawn = { picture: Uint8Array } | { failure: string };

type Job = { recipe: RecipeText; resolve: (picture: Uint8Array) => void; reject: (reason: Error) => void };
type Limits = { waiting: number; secondsPerDrawing: number; secondsIdle: number };

/**
 * Draws one recipe after the other in a process of its own, which starts when it is needed and ends when it is idle.
 * A process and not a thread: the renderer is native code, and where it panics it takes its whole process along.
 * An idle one keeps nobody alive.
 */
export class DrawingProcess {
  #program: string;
  #limits: Limits;
  #child: ChildProcess | undefined;
  #current: Job | undefined;
  #waiting: Job[] = [];
  #timer: NodeJS.Timeout | undefined;

  constructor(program: URL, limits: Limits = { waiting: 50, secondsPerDrawing: 30, secondsIdle: 30 }) {
    this.#program = fileURLToPath(program);
    this.#limits = limits;
  }

  draw(recipe: RecipeText): Promise<Uint8Array> {
    if (this.#waiting.length >= this.#limits.waiting) {
      return Promise.reject(
        new Error(`${this.#limits.waiting} pictures wait to be drawn already; try again later`),
      );
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ recipe, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current !== undefined) return;
    this.#current = this.#waiting.shift();
    if (this.#current === undefined) {
      this.#rest();
      return;
    }
    const child = this.#child ?? this.#start();
    child.ref();
    child.channel?.ref();
    child.send(this.#current.recipe);
    this.#timeOut(child, this.#limits.secondsPerDrawing, 'took too long');
  }

  #start(): ChildProcess {
    const stdio = ['ignore', 'ignore', 'inherit', 'ipc'] as const;
    const child = fork(this.#program, { execArgv: [], serialization: 'advanced', stdio: [...stdio] });
    child.on('message', (drawn: Drawn) => {
      if ('picture' in drawn) this.#settle(job => job.resolve(drawn.picture));
      else this.#settle(job => job.reject(new Error(`the picture could not be drawn: ${drawn.failure}`)));
    });
    child.on('error', error => this.#lose(child, error.message));
    child.on('exit', (code, signal) => this.#lose(child, `ended early (${signal ?? code})`));
    this.#child = child;
    return child;
  }

  #settle(how: (job: Job) => void): void {
    const job = this.#current;
    this.#current = undefined;
    if (job !== undefined) how(job);
    this.#next();
  }

  /** Gives a child up: what it was drawing fails, what waits gets a new one. */
  #lose(child: ChildProcess, reason: string): void {
    if (this.#child !== child) return;
    this.#child = undefined;
    child.kill('SIGKILL');
    this.#settle(job => job.reject(new Error(`the drawing process ${reason}`)));
  }

  #rest(): void {
    const child = this.#child;
    clearTimeout(this.#timer);
    if (child === undefined) return;
    child.unref();
    child.channel?.unref();
    this.#timeOut(child, this.#limits.secondsIdle, 'was idle');
  }

  #timeOut(child: ChildProcess, seconds: number, reason: string): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#lose(child, reason), seconds * 1000).unref();
  }
}
