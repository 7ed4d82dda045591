import { useLingui } from '@lingui/react/macro';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import classes from './early-keys.module.css';

interface EarlyKeysProps {
  /** What was typed so far, for the dialog that comes. */
  typed: RefObject<string>;
  /** What had the focus before. */
  cameFrom: RefObject<Element | null>;
  onClose: () => void;
}

/** A field that takes the keys from the press that opens the search on, until the code of the dialog is there. */
export function EarlyKeys({ typed, cameFrom, onClose }: EarlyKeysProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  // Within the press itself: a phone shows its keyboard only then.
  useLayoutEffect(() => {
    cameFrom.current = document.activeElement;
    input.current?.focus();
  }, [cameFrom]);
  return (
    <input
      ref={input}
      className={classes.input}
      aria-label={t`Search everything`}
      autoComplete="off"
      maxLength={200}
      onChange={event => {
        typed.current = event.currentTarget.value;
      }}
      onKeyDown={event => event.key === 'Escape' && onClose()}
      // The dialog takes the focus from it; whoever taps beside it wants neither.
      onBlur={({ relatedTarget }) => !relatedTarget && onClose()}
    />
  );
}
