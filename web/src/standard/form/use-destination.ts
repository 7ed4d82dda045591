import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';

/** Something to save into: a calendar, a list, a section, a circle. */
interface Choice {
  name: string;
  title: string;
}

interface DestinationOptions<C extends Choice> {
  /** What a form proposes before anybody has chosen. */
  proposal: string;
  /** Whether everything that decides on the proposal has been loaded. Until then the proposal may still change. */
  settled: boolean;
  /** What can be saved into right now, from live data. */
  choices: readonly C[];
  /** Values that are always possible, such as a new calendar. */
  always?: readonly string[];
  /** While false, such as in a closed sheet, nothing is remembered and the proposal follows the data. */
  open?: boolean;
}

export interface Destination {
  /** By name; undefined after what was proposed or chosen has gone, until the person chooses again. */
  value: string | undefined;
  choose: (value: string) => void;
  /** Says what has gone; undefined while all is well. */
  problem: string | undefined;
}

/** The part of a query that `useDestination` needs: waiting for nothing more than the network does not count. */
export function isSettled({ isPending, isPaused }: { isPending: boolean; isPaused: boolean }): boolean {
  return !isPending || isPaused;
}

/**
 * Where a form or an action saves to. A proposal is made once and then kept: if the calendar is deleted or becomes
 * read-only while the form is open, the form says so and asks, and nothing is saved anywhere else.
 */
export function useDestination<C extends Choice>(options: DestinationOptions<C>): Destination {
  const { proposal, settled, choices, always = [], open = true } = options;
  const { t } = useLingui();
  const [kept, keep] = useState<Choice>();
  if (!open && kept) keep(undefined);
  const name = open && kept ? kept.name : proposal;
  const there = choices.find(choice => choice.name === name);
  // Remembers the title too: it cannot be looked up any more once the thing has gone.
  const title = there?.title ?? kept?.title ?? '';
  if (open && settled && (kept?.name !== name || kept.title !== title)) keep({ name, title });
  const gone = settled && !there && !always.includes(name);
  return {
    value: gone ? undefined : name,
    choose: value => keep({ name: value, title: '' }),
    problem: gone ? sentence() : undefined,
  };

  function sentence(): string {
    return title
      ? t`You can’t add to “${title}” anymore. Choose where this should go.`
      : t`You can’t add to what was chosen here. Choose where this should go.`;
  }
}
