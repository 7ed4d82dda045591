import { useLingui } from '@lingui/react/macro';
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazy } from '../ui/browser/lazy.ts';
import classes from './search.module.css';

const SearchDialog = lazy(() => import('./search-dialog.tsx').then(file => ({ default: file.SearchDialog })));

/** The search over everything; what is typed before its code has come is not lost. */
export function Search({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const typed = useRef('');
  const cameFrom = useRef<Element | null>(null);
  const [taken, setTaken] = useState(false);
  useEffect(() => {
    if (opened) return;
    setTaken(false);
    typed.current = '';
    if (cameFrom.current instanceof HTMLElement) cameFrom.current.focus({ preventScroll: true });
    cameFrom.current = null;
  }, [opened]);

  function take(): string {
    setTaken(true);
    const text = typed.current;
    typed.current = '';
    return text;
  }

  return (
    <>
      {opened && !taken && <EarlyKeys typed={typed} cameFrom={cameFrom} onClose={onClose} />}
      <Suspense>
        <SearchDialog opened={opened} onClose={onClose} takeKeys={take} />
      </Suspense>
    </>
  );
}

interface EarlyKeysProps {
  /** What was typed so far, for the dialog that comes. */
  typed: RefObject<string>;
  /** What had the focus before. */
  cameFrom: RefObject<Element | null>;
  onClose: () => void;
}

/** A field that takes the keys from the press that opens the search on, until the code of the dialog is there. */
function EarlyKeys({ typed, cameFrom, onClose }: EarlyKeysProps) {
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
