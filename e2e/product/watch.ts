import type { BrowserContext } from '@playwright/test';

/** Records forbidden behaviour of any page: console errors, uncaught exceptions, and requests to another origin. */
export class Watch {
  readonly problems: string[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  follow(context: BrowserContext): void {
    context.on('console', message => {
      if (message.type() === 'error')
        this.problems.push(`console: ${message.text()} ${message.location().url}`);
    });
    context.on('weberror', failure => this.problems.push(`page: ${failure.error().message}`));
    context.on('request', request => {
      if (!this.#ours(request.url())) this.problems.push(`request to ${request.url()}`);
    });
  }

  #ours(address: string): boolean {
    return /^(data|blob|about):/.test(address) || new URL(address).origin === this.#origin;
  }
}
