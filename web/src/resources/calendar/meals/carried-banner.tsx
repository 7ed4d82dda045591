import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { PillButton } from '../../../ui/pill-button.tsx';
import { fullDay } from '../schedule/time/words.ts';
import { useBoard } from './board-context.ts';
import type { Carried } from './carried.ts';
import classes from './carried-banner.module.css';

/** What is in hand, and the way to put it back; the places that take it are on the board. */
export function CarriedBanner({ carried }: { carried: Carried }) {
  const { t } = useLingui();
  const { clock, carry } = useBoard();
  useEffect(() => {
    const came = document.activeElement;
    document.querySelector<HTMLElement>('[data-here]')?.focus({ preventScroll: true });
    return () => {
      if (came instanceof HTMLElement && came.isConnected) came.focus({ preventScroll: true });
    };
  }, []);
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      event.preventDefault();
      carry(undefined);
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [carry]);
  return (
    <div className={classes.banner} role="status">
      <strong>{question()}</strong>
      <PillButton onClick={() => carry(undefined)}>
        <Trans>Cancel</Trans>
      </PillButton>
    </div>
  );

  function question(): string {
    if (carried.action === 'swap')
      return t`Which day is swapped with ${clock.dayWords(carried.day, fullDay)}?`;
    const title = carried.action === 'plan' ? carried.dish.title : carried.event.title;
    return carried.action === 'copy' ? t`Where is “${title}” planned too?` : t`Where does “${title}” go?`;
  }
}
