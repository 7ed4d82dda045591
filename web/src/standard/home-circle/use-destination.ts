import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** A possible destination: a calendar, a list, a section, a circle. */
interface Choice {
  name: string;
  title: string;
}

interface DestinationOptions<C extends Choice> {
  /** The default until the user chooses. */
  proposal: string;
  /** Whether all data behind the proposal has loaded. Until then the proposal may still change. */
  settled: boolean;
  /** The current destinations, from live data. */
  choices: readonly C[];
  /** Values that are always possible, such as a new calendar. */
  always?: readonly string[];
  /** While false, such as in a closed sheet, remembers nothing, and the proposal follows the data. */
  open?: boolean;
}

export interface Destination {
  /** By name; undefined if the proposed or chosen destination has gone, until the user chooses again. */
  value: string | undefined;
  choose: (value: string) => void;
  /** An error that names the missing destination; undefined if there is none. */
  problem: string | undefined;
}

/** The part of a query that `useDestination` needs: a query that is paused offline counts as settled. */
export function isSettled({ isPending, isPaused }: { isPending: boolean; isPaused: boolean }): boolean {
  return !isPending || isPaused;
}

/**
 * Where a form or an action saves to. The proposal is made once and then kept: if the calendar is deleted or becomes
 * read-only while the form is open, the form says so and asks, and never saves anywhere else.
 */
export function useDestination<C extends Choice>(options: DestinationOptions<C>): Destination {
  const { proposal, settled, choices, always = [], open = true } = options;
  const { t } = useLingui();
  const [picked, keep] = useState<Choice>();
  if (!open && picked) keep(undefined);
  const name = open && picked ? picked.name : proposal;
  const there = choices.find(choice => choice.name === name);
  // Also remembers the title: it cannot be looked up after the destination has gone.
  const title = there?.title ?? picked?.title ?? '';
  if (open && settled && (picked?.name !== name || picked.title !== title)) keep({ name, title });
  const gone = settled && !there && !always.includes(name);
  return {
    value: gone ? undefined : name,
    choose: value => keep({ name: value, title: '' }),
    problem: gone ? sentence() : undefined,
  };

  function sentence(): string {
    return title
      ? t`You can’t add to “${title}” any more. Choose another place.`
      : t`You can’t add to the place you chose. Choose another.`;
  }
}

/** Moves the focus to the destination field. */
export function focusDestination(): void {
  document.querySelector<HTMLElement>('[data-path="destination"]')?.focus();
}
