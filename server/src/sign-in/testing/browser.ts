import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { CookieJar } from './cookie-jar.ts';

export interface Page {
  status: number;
  /** Its final address, after redirects. */
  url: URL;
  headers: IncomingMessage['headers'];
  body: string;
}

export interface Ask {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const maxRedirects = 10;

/** A browser over real connections. `ports` maps each host name to a local port, as a resolver would. */
export class Browser {
  readonly jar = new CookieJar();
  readonly #ports: Record<string, number>;

  constructor(ports: Record<string, number>) {
    this.#ports = ports;
  }

  /** Opens an address like a user, following every redirect. */
  async open(address: string | URL, ask: Ask = {}): Promise<Page> {
    let page = await this.step(address, ask);
    for (let count = 0; page.headers.location && count < maxRedirects; count += 1)
      page = await this.step(new URL(page.headers.location, page.url));
    return page;
  }

  /** The same without following redirects. */
  step(address: string | URL, ask: Ask = {}): Promise<Page> {
    return this.call(address, { ...ask, headers: { accept: 'text/html,*/*;q=0.8', ...ask.headers } });
  }

  /** Makes a request as a script does, including cookies. */
  async call(address: string | URL, { method = 'GET', headers = {}, body }: Ask = {}): Promise<Page> {
    const url = new URL(address);
    const cookie = this.jar.headerFor(url);
    const sent = { ...headers, host: url.host, ...(cookie && { cookie }) };
    const port = this.#ports[url.host] ?? url.port;
    const contents = request({
      host: '127.0.0.1',
      port,
      method,
      path: url.pathname + url.search,
      headers: sent,
    });
    const [answer] = (await once(contents.end(body), 'response')) as [IncomingMessage];
    this.jar.take(url, answer.headers['set-cookie'] ?? []);
    return { status: answer.statusCode ?? 0, url, headers: answer.headers, body: await text(answer) };
  }

  /** Fills in and submits the form of a page. */
  submit(page: Page, fields: Record<string, string>): Promise<Page> {
    return this.open(page.url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(fields).toString(),
    });
  }
}
