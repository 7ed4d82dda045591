import { useLingui } from '@lingui/react/macro';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { lazyPart } from '../ui/browser/lazy-part.tsx';
import classes from './search.module.css';

const SearchDialog = lazyPart(() => import('./search-dialog.tsx'), 'SearchDialog');

/** The global search; keeps what is typed before its chunk has loaded. */
export function Search({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const typed = useRef('');
  const cameFrom = useRef<Element | null>(null);
  const [taken, setTaken] = useState(false);
  const [text, setText] = useState('');
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
      <SearchDialog opened={opened} onClose={onClose} text={text} onText={setText} takeKeys={take} />
    </>
  );
}

interface EarlyKeysProps {
  /** The text typed so far, for the dialog. */
  typed: RefObject<string>;
  /** The element that had the focus before. */
  cameFrom: RefObject<Element | null>;
  onClose: () => void;
}

/** A field that takes keystrokes from opening the search until the dialog's chunk has loaded. */
function EarlyKeys({ typed, cameFrom, onClose }: EarlyKeysProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  // Focus within the press itself: only then do phones show their keyboard.
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
      // When the dialog takes the focus, `relatedTarget` is set; a blur without it is a tap elsewhere, which closes the
      // search.
      onBlur={({ relatedTarget }) => !relatedTarget && onClose()}
    />
  );
}
