import type { Visibility } from '@potluck/contract';
import {
  createContext,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';

/** A selected resource; the title names it in alerts, and an undo restores the visibility. */
export interface SelectedItem {
  name: string;
  title: string;
  visibility?: Visibility;
}

/** The selected resources of an index, by name. */
export type SelectedItems = ReadonlyMap<string, SelectedItem>;

export interface Selection {
  /** Undefined while nothing is being selected. */
  items: SelectedItems | undefined;
  set: (items: SelectedItems | undefined) => void;
  toggle: (item: SelectedItem) => void;
}

/** What cards show while an index selects. */
export const SelectionContext = createContext<Selection | undefined>(undefined);

/** The selection of an index. Starts over in another tab. */
export function useSelection(tab: string): Selection {
  const [state, setState] = useState<{ tab: string; items: SelectedItems }>();
  const items = state?.tab === tab ? state.items : undefined;
  const set = (next: SelectedItems | undefined) => setState(next && { tab, items: next });
  return {
    items,
    set,
    toggle(item) {
      const next = new Map(items);
      if (!next.delete(item.name)) next.set(item.name, item);
      set(next);
    },
  };
}

const longPressMs = 450;
/** A finger that moves further scrolls. */
const stillPx = 10;

/**
 * Handlers for the element around a grid whose cards can be selected: with Ctrl or Shift and a click, with Space and
 * Shift and the arrow keys, or with a long press on a touch screen.
 */
export function usePicking(shown: readonly SelectedItem[], { items, set, toggle }: Selection) {
  const anchor = useRef(-1);

  function pick(at: number) {
    const item = shown[at];
    if (!item) return;
    anchor.current = at;
    toggle(item);
  }

  /** Adds everything between the card that was picked last and this one. */
  function pickUpTo(at: number) {
    const from = Math.max(0, anchor.current);
    const range = shown.slice(Math.min(from, at), Math.max(from, at) + 1);
    set(new Map([...(items ?? []), ...range.map(item => [item.name, item] as const)]));
  }

  const press = useLongPress(at => {
    if (!items) pick(at);
  });
  return {
    ...press.handlers,
    onClickCapture(event: MouseEvent) {
      const at = indexOf(event);
      const chooses = at >= 0 && (event.shiftKey || event.ctrlKey || event.metaKey);
      const ended = press.end();
      if (!ended && !chooses) return;
      event.preventDefault();
      event.stopPropagation();
      if (ended) return;
      if (event.shiftKey) pickUpTo(at);
      else pick(at);
    },
    onKeyDown(event: KeyboardEvent) {
      const at = indexOf(event);
      const { target, key, shiftKey } = event;
      if (at < 0 || !(target instanceof HTMLElement) || !target.matches('a, input[type="checkbox"]')) return;
      if (key === ' ' && target.matches('a')) {
        event.preventDefault();
        pick(at);
      }
      const step = steps[key];
      if (!shiftKey || !step) return;
      event.preventDefault();
      if (anchor.current < 0) anchor.current = at;
      pickUpTo(at + step);
      cardsOf(event)
        [at + step]?.querySelector<HTMLElement>(target.matches('a') ? 'a' : 'input')
        ?.focus();
    },
  };
}

/** Calls back after a finger rests on a card. The click that ends the press is not one on the card. */
function useLongPress(onPress: (at: number) => void) {
  const press = useRef<{ timer?: ReturnType<typeof setTimeout>; x: number; y: number; done?: boolean }>(
    undefined,
  );
  const stop = () => clearTimeout(press.current?.timer);
  return {
    /** Whether a click ends a long press. */
    end() {
      const done = press.current?.done ?? false;
      if (done) press.current = undefined;
      return done;
    },
    handlers: {
      onPointerDown(event: PointerEvent) {
        stop();
        press.current = undefined;
        const at = indexOf(event);
        if (event.pointerType !== 'touch' || at < 0) return;
        const begun = { x: event.clientX, y: event.clientY };
        const timer = setTimeout(() => {
          press.current = { ...begun, done: true };
          onPress(at);
        }, longPressMs);
        press.current = { ...begun, timer };
      },
      onPointerMove({ clientX, clientY }: PointerEvent) {
        const { x = clientX, y = clientY } = press.current ?? {};
        if (Math.hypot(clientX - x, clientY - y) > stillPx) stop();
      },
      onPointerUp: stop,
      onPointerCancel: stop,
      onContextMenu(event: MouseEvent) {
        // A long press would open the menu of the link.
        if (press.current) event.preventDefault();
      },
    },
  };
}

const steps: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

function cardsOf({ currentTarget }: SyntheticEvent): HTMLElement[] {
  return [...currentTarget.querySelectorAll<HTMLElement>(':scope > ul > li')];
}

/** The position of the card in which something happened. */
function indexOf(event: SyntheticEvent): number {
  return cardsOf(event).findIndex(card => card.contains(event.target as Node));
}
