/** Polyfills for Safari 17.0; Safari 18.1 and Chrome 139 lack some of these features too. */
const missing: [object, string, unknown][] = [
  [Map, 'groupBy', groupBy],
  [Promise, 'withResolvers', withResolvers],
  [AbortSignal, 'any', anySignal],
  [URL, 'parse', parseUrl],
  [Uint8Array, 'fromBase64', fromBase64],
];

for (const [place, name, value] of missing)
  if (!(name in place)) Object.defineProperty(place, name, { value, configurable: true, writable: true });

export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T, at: number) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  let at = 0;
  for (const item of items) {
    const key = keyOf(item, at++);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

export function withResolvers<T>(): PromiseWithResolvers<T> {
  const made: Partial<PromiseWithResolvers<T>> = {};
  const promise = new Promise<T>((resolve, reject) => Object.assign(made, { resolve, reject }));
  return { ...(made as PromiseWithResolvers<T>), promise };
}

export function anySignal(signals: Iterable<AbortSignal>): AbortSignal {
  const any = new AbortController();
  for (const signal of signals) {
    if (signal.aborted) any.abort(signal.reason);
    else signal.addEventListener('abort', () => any.abort(signal.reason), { once: true, signal: any.signal });
  }
  return any.signal;
}

export function parseUrl(address: string, base?: string): URL | null {
  return URL.canParse(address, base) ? new URL(address, base) : null;
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), letter => letter.charCodeAt(0));
}
