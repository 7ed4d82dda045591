import { createContext, useContext, useEffect, useRef, useState, useSyncExternalStore } from 'react';

interface Layer {
  id: string;
  close: () => void;
}

/** The part of a history entry's state that belongs to the layers. */
interface Entry {
  /** Identifies the screen below: the key that the router gave the screen's own entry. */
  base: unknown;
  /** The layers that are open at this entry, outermost first. */
  ids: readonly string[];
}

/** A call of `history.pushState` or `history.replaceState`. */
type Write = Parameters<History['pushState']>;

/**
 * The layers above the screen: sheets, dialogs, the search, menus. Each open layer has an entry in the browser's history
 * with the address of the screen, so that Back closes the topmost layer. The router does not learn of these entries.
 *
 * Opening and closing only changes the wanted stack; `#settle` then changes the history to match it. Traversals are
 * asynchronous, so what others write to the history meanwhile waits until they end.
 */
export class Layers {
  readonly #bound: boolean;
  readonly #session = crypto.randomUUID().slice(0, 8);
  #open: readonly Layer[] = [];
  #top: string | undefined;
  #opened = 0;
  #started = false;
  #here: Entry = { base: undefined, ids: [] };
  /** What the router replaced the screen's entry with while a layer was open above it. */
  #replaced: Write | undefined;
  #moving: ReturnType<typeof setTimeout> | undefined;
  #held: (() => void)[] = [];
  #settling: ReturnType<typeof setTimeout> | undefined;
  readonly #listeners = new Set<() => void>();

  /**
   * Create it before the router: listeners on a window run in the order in which they were added, whatever their phase.
   * With another history than the browser's there is only the stack.
   */
  constructor({ inBrowser = false } = {}) {
    this.#bound = inBrowser;
    if (inBrowser) addEventListener('popstate', event => this.#arrive(event));
  }

  /** Opens a layer above all others; Back calls `close`. Returns its id. */
  open(close: () => void): string {
    this.#start();
    this.#opened += 1;
    const id = `${this.#session}-${this.#opened}`;
    this.#change([...this.#open, { id, close }]);
    return id;
  }

  /** A layer closed, for whatever reason. */
  closed(id: string): void {
    this.#change(this.#open.filter(layer => layer.id !== id));
  }

  /**
   * The topmost layer; undefined if none is open. Changes only after the event that opened or closed a layer: all open
   * dialogs listen for the same Escape, which must not reach a second one.
   */
  get top(): string | undefined {
    return this.#top;
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  #change(open: readonly Layer[]): void {
    this.#open = open;
    setTimeout(() => this.#raise());
    this.#settleSoon(0);
  }

  #raise(): void {
    this.#top = this.#open.at(-1)?.id;
    for (const listener of this.#listeners) listener();
  }

  /** The router replaces the same methods when it is created. */
  #start(): void {
    if (this.#started || !this.#bound) return;
    this.#started = true;
    const [push, replace] = [history.pushState, history.replaceState];
    const unlessMoving = (act: () => void) => (this.#moving ? void this.#held.push(act) : act());
    history.pushState = (...write) => unlessMoving(() => this.#write(() => push.apply(history, write)));
    history.replaceState = (...write) => unlessMoving(() => this.#write(() => this.#replace(replace, write)));
    // To leave a screen is to leave its layers.
    history.go = (by = 0) => unlessMoving(() => this.#go(by < 0 ? by - this.#here.ids.length : by));
    history.back = () => history.go(-1);
    this.#here = this.#read();
  }

  #read(): Entry {
    const { layers, __TSR_key: base } = (history.state ?? {}) as Record<string, unknown>;
    return (layers as Entry | undefined) ?? { base, ids: [] };
  }

  #write(write: () => void): void {
    write();
    this.#here = this.#read();
  }

  /** A layer stays open when the screen below gets another address, as filters do. */
  #replace(replace: History['replaceState'], [state, unused, url]: Write): void {
    const { ids } = this.#here;
    if (ids.length > 0) this.#replaced = [state, unused, url];
    const kept = ids.length > 0 ? { ...state, layers: this.#here } : state;
    replace.call(history, kept, unused, url);
  }

  #go(by: number): void {
    // If there is no such entry, no event follows.
    this.#moving = setTimeout(() => this.#moved(), 500);
    History.prototype.go.call(history, by);
  }

  #arrive(event: Event): void {
    if (!this.#started) return;
    const [before, here] = [this.#here, this.#read()];
    this.#here = here;
    if (before.base === here.base) {
      event.stopImmediatePropagation();
      if (here.ids.length === 0) this.#readdress();
      const left = this.#open.filter(({ id }) => before.ids.includes(id) && !here.ids.includes(id));
      for (const { close } of left.toReversed()) close();
    } else this.#replaced = undefined;
    this.#moved();
  }

  #moved(): void {
    clearTimeout(this.#moving);
    this.#moving = undefined;
    const held = this.#held;
    this.#held = [];
    for (const act of held) queueMicrotask(act);
    // A layer that asks before it closes stays, and gets its entry back.
    this.#settleSoon(50);
  }

  #readdress(): void {
    const write = this.#replaced;
    this.#replaced = undefined;
    if (write) History.prototype.replaceState.apply(history, write);
    this.#here = this.#read();
  }

  #settleSoon(millis: number): void {
    clearTimeout(this.#settling);
    this.#settling = setTimeout(() => this.#settle(), millis);
  }

  #settle(): void {
    if (this.#moving || !this.#started) return;
    const wanted = this.#open.map(({ id }) => id);
    const { ids, base } = this.#here;
    const same = ids.findIndex((id, at) => id !== wanted[at]);
    if (same < 0) {
      for (let many = ids.length + 1; many <= wanted.length; many++)
        this.#stamp('pushState', { base, ids: wanted.slice(0, many) });
    } else if (same === ids.length - 1 && wanted.length === ids.length)
      this.#stamp('replaceState', { base, ids: wanted });
    else this.#go(same - ids.length);
  }

  #stamp(method: 'pushState' | 'replaceState', layers: Entry): void {
    History.prototype[method].call(history, { ...history.state, layers }, '');
    this.#here = layers;
  }
}

export const LayersContext = createContext(new Layers());

/**
 * While `opened`, Back closes the layer instead of leaving the screen. Returns whether it is the topmost one, to which
 * Escape belongs.
 */
export function useLayer(opened: boolean, close: () => void): boolean {
  const layers = useContext(LayersContext);
  const [id, setId] = useState('');
  const latest = useRef(close);
  useEffect(() => {
    latest.current = close;
  });
  useEffect(() => {
    if (!opened) return;
    const added = layers.open(() => latest.current());
    setId(added);
    return () => layers.closed(added);
  }, [opened, layers]);
  return useSyncExternalStore(layers.subscribe, () => layers.top === id);
}

/** Whether no layer is open: then Escape belongs to the screen, such as cook mode. */
export function useNoLayer(): boolean {
  const layers = useContext(LayersContext);
  return useSyncExternalStore(layers.subscribe, () => layers.top === undefined);
}

/** Whether the user is typing or a dialog is open: then key presses are no shortcuts. */
export function shortcutsBlocked(target: EventTarget | null): boolean {
  const typing = target instanceof Element && target.matches('input, textarea, select, [contenteditable]');
  return typing || dialogOpen();
}

export function dialogOpen(): boolean {
  return document.querySelector('[role="dialog"]') !== null;
}
