export interface JarCookie {
  name: string;
  value: string;
  host: string;
  path: string;
  httpOnly: boolean;
  secure: boolean;
  sameSite: string;
  /** Whether it is deleted when the browser closes. */
  session: boolean;
}

/** Stores cookies as a browser does (RFC 6265), as far as sign-in uses them. */
export class CookieJar {
  #cookies: JarCookie[] = [];

  /** The `Cookie` header for an address. */
  headerFor(url: URL): string {
    const sent = this.#cookies.filter(each => matches(each, url));
    return sent.map(({ name, value }) => `${name}=${value}`).join('; ');
  }

  take(url: URL, setCookies: string[]): void {
    for (const line of setCookies) {
      const { cookie, ended } = parse(line, url);
      const same = (each: JarCookie) =>
        each.name === cookie.name && each.host === cookie.host && each.path === cookie.path;
      this.#cookies = this.#cookies.filter(each => !same(each));
      if (!ended) this.#cookies.push(cookie);
    }
  }

  find(name: string): JarCookie | undefined {
    return this.#cookies.find(each => each.name === name);
  }
}

function matches({ host, path, secure }: JarCookie, url: URL): boolean {
  const below = path.endsWith('/') ? path : `${path}/`;
  const inPath = url.pathname === path || url.pathname.startsWith(below);
  return host === url.hostname && inPath && (!secure || url.protocol === 'https:');
}

function parse(line: string, url: URL): { cookie: JarCookie; ended: boolean } {
  const [pair = '', ...rest] = line.split('; ');
  const attributes = new Map(rest.map(attribute));
  const [name, value] = splitOnce(pair);
  const maxAge = attributes.get('max-age');
  const expires = attributes.get('expires');
  const cookie = {
    name,
    value,
    host: url.hostname,
    path: attributes.get('path') ?? url.pathname.replace(/\/[^/]*$/, ''),
    httpOnly: attributes.has('httponly'),
    secure: attributes.has('secure'),
    sameSite: attributes.get('samesite')?.toLowerCase() ?? '',
    session: maxAge === undefined && expires === undefined,
  };
  const past = expires !== undefined && Date.parse(expires) <= Date.now();
  return { cookie, ended: maxAge === '0' || past };
}

function attribute(text: string): [string, string] {
  const [name, value] = splitOnce(text);
  return [name.toLowerCase(), value];
}

function splitOnce(text: string): [string, string] {
  const at = text.indexOf('=');
  return at < 0 ? [text, ''] : [text.slice(0, at), text.slice(at + 1)];
}
