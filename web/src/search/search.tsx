import { Suspense, useEffect, useRef, useState } from 'react';
import { lazy } from '../ui/browser/lazy.ts';
import { EarlyKeys } from './early-keys.tsx';

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
