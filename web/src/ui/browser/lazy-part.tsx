import { type ComponentType, createElement, lazy, Suspense } from 'react';
import { pauseAfter } from './backoff.ts';

/** The window event for a chunk that could not be loaded on a retry either. */
export const partLost = 'part-lost';

type PropsOf<C> = C extends ComponentType<infer P extends object> ? P : never;

type LazyPart<P> = ComponentType<P> & {
  /** Loads the chunk ahead of time. */
  preload: () => void;
};

/**
 * A component in a chunk of its own, such as `lazyPart(() => import('./people-sheet.tsx'), 'PeopleSheet')`, with the
 * fallback to show until it has loaded. While the chunk cannot be loaded, the rest of the screen keeps working.
 */
export function lazyPart<M extends object, K extends keyof M & string>(
  load: () => Promise<M>,
  name: K,
  Fallback?: ComponentType<PropsOf<M[K]>>,
): LazyPart<PropsOf<M[K]>> {
  type Props = PropsOf<M[K]>;
  let loading: Promise<{ default: ComponentType<Props> }> | undefined;
  async function component() {
    const chunk = await loadChunk(load);
    return { default: chunk[name] as ComponentType<Props> };
  }
  function start() {
    loading ??= component();
    return loading;
  }
  const Part = lazy(start);
  function Framed(props: Props) {
    const fallback = Fallback && createElement<Props>(Fallback, props);
    return <Suspense fallback={fallback}>{createElement<Props>(Part, props)}</Suspense>;
  }
  return Object.assign(Framed, { preload: () => void start() });
}

/**
 * Imports a chunk, and retries with backoff until it has loaded. Rejects only when the signal aborts. Chromium remembers
 * a failed import for as long as the page lives: there only a reload helps, which the app offers at `partLost`.
 */
export async function loadChunk<M>(load: () => Promise<M>, signal = never): Promise<M> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await load();
    } catch {
      if (failures > 0 && navigator.onLine) dispatchEvent(new Event(partLost));
    }
    await pauseAfter(failures, signal);
    signal.throwIfAborted();
    renewStyles();
  }
}

const never = new AbortController().signal;

/** Loads stylesheets again that failed with a chunk; the bundler adds each only once. */
function renewStyles(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('head > link[rel="stylesheet"]')) {
    if (link.sheet) continue;
    link.replaceWith(Object.assign(document.createElement('link'), { rel: 'stylesheet', href: link.href }));
  }
}
