import { useLingui } from '@lingui/react/macro';
import { Modal } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useLayer } from '../browser/layers.ts';
import { IconButton } from '../icon-button.tsx';
import classes from './picture-viewer.module.css';
import { sized, sourceSet, usePicture } from './use-picture.ts';

export interface ViewedPicture {
  uri: string;
  alt: string;
}

interface PictureViewerProps {
  pictures: readonly ViewedPicture[];
  /** The index of the picture that opens. */
  at: number;
  title: string;
  onClose: () => void;
}

/** Pictures on the whole screen, one after the other: by swiping, the arrow keys or buttons. */
export function PictureViewer({ pictures, at: first, title, onClose }: PictureViewerProps) {
  const top = useLayer(true, onClose);
  const strip = useRef<HTMLUListElement | null>(null);
  const [at, setAt] = useState(first);

  // Memoized: React calls a new function at each render, which would scroll back to where the viewer opened.
  const begin = useCallback(
    (element: HTMLUListElement | null) => {
      element?.children[first]?.scrollIntoView({ behavior: 'instant' });
      strip.current = element;
    },
    [first],
  );

  function go(to: number) {
    strip.current?.children[to]?.scrollIntoView({ block: 'nearest', inline: 'start' });
  }

  useArrowKeys({ previous: () => go(at - 1), next: () => go(at + 1) });

  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={top}
      fullScreen
      withCloseButton={false}
      title={title}
      padding={0}
      radius={0}
      transitionProps={{ duration: 0 }}
      classNames={{ content: `no-print no-border ${classes.content}`, header: 'visually-hidden' }}
    >
      <ul
        ref={begin}
        className={`flex plain-list scroll-x ${classes.strip}`}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / clientWidth))
        }
      >
        {pictures.map(picture => (
          <li key={picture.uri} className="center">
            <WholePicture {...picture} />
          </li>
        ))}
      </ul>
      <Bar at={at} count={pictures.length} onGo={go} onClose={onClose} />
    </Modal>
  );
}

/** The screen below, such as cook mode, has keys of its own: it must not get these. */
function useArrowKeys(turns: { previous: () => void; next: () => void }) {
  const latest = useRef(turns);
  latest.current = turns;
  useEffect(() => {
    function listen(event: KeyboardEvent) {
      if (event.key === 'ArrowLeft') latest.current.previous();
      else if (event.key === 'ArrowRight') latest.current.next();
      else return;
      event.preventDefault();
      event.stopPropagation();
    }
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
}

interface BarProps {
  at: number;
  count: number;
  onGo: (to: number) => void;
  onClose: () => void;
}

function Bar({ at, count, onGo, onClose }: BarProps) {
  const { t } = useLingui();
  const number = at + 1;
  const button = { variant: 'default' };
  return (
    <div className={`row gap-2 ${classes.bar}`}>
      <IconButton
        {...button}
        data-autofocus
        label={t`Close`}
        icon={<IconX size={24} aria-hidden />}
        onClick={onClose}
      />
      {count > 1 && (
        <>
          <span className={`strong grow text-center ${classes.count}`} role="status">
            {t`${number} of ${count}`}
          </span>
          <IconButton
            {...button}
            label={t`Previous picture`}
            icon={<IconChevronLeft className="points" size={24} aria-hidden />}
            disabled={at === 0}
            onClick={() => onGo(at - 1)}
          />
          <IconButton
            {...button}
            label={t`Next picture`}
            icon={<IconChevronRight className="points" size={24} aria-hidden />}
            disabled={number === count}
            onClick={() => onGo(number)}
          />
        </>
      )}
    </div>
  );
}

function WholePicture({ uri, alt }: ViewedPicture) {
  const { missing, url, ...loading } = usePicture(uri);
  if (missing) return alt;
  return (
    <img
      className={classes.whole}
      src={url ?? sized(uri, 'full')}
      srcSet={url ? undefined : sourceSet(uri, ['full'])}
      sizes="100vw"
      alt={alt}
      {...loading}
    />
  );
}
