import { useLingui } from '@lingui/react/macro';
import type { Place } from '@potluck/contract';
import { IconChevronDown, IconChevronUp, IconListSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useObjectUrl } from '../../../../ui/browser/file-urls.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { PagePhoto } from './page-photos.ts';
import classes from './photo-panel.module.css';

interface PhotoPanelProps {
  photos: PagePhoto[];
  region: Place | undefined;
  /** Shows the whole page, because no line has the focus. */
  whole: boolean;
  /** Moves to the next line that needs checking. */
  onNext: () => void;
}

/** The photo of a page, zoomed so that the focused line is readable, with the line highlighted. */
export function PhotoPanel({ photos, region, whole, onNext }: PhotoPanelProps) {
  const { t } = useLingui();
  const [collapsed, setCollapsed] = useState(false);
  const page = region?.file ?? 1;
  return (
    <section className={classes.panel} data-collapsed={collapsed || undefined} aria-label={t`The photo`}>
      {region && !collapsed && (
        <ZoomedPhoto
          key={page}
          file={photos[page - 1]?.file}
          alt={t`Page ${page}`}
          region={region}
          whole={whole}
        />
      )}
      <div className={classes.buttons}>
        <IconButton
          label={t`Next line to check`}
          variant="default"
          icon={<IconListSearch size={20} aria-hidden />}
          aria-keyshortcuts="F8"
          onClick={onNext}
        />
        <IconButton
          className={classes.fold}
          label={collapsed ? t`Show the photo` : t`Hide the photo`}
          variant="default"
          icon={
            collapsed ? <IconChevronDown size={20} aria-hidden /> : <IconChevronUp size={20} aria-hidden />
          }
          aria-expanded={!collapsed}
          onClick={() => setCollapsed(!collapsed)}
        />
      </div>
    </section>
  );
}

interface ZoomedPhotoProps {
  file: File | undefined;
  alt: string;
  region: Place;
  whole: boolean;
}

function ZoomedPhoto({ file, alt, region, whole }: ZoomedPhotoProps) {
  const url = useObjectUrl(file);
  const [photo, setPhoto] = useState({ width: 0, height: 0 });
  const box = useRef<HTMLDivElement>(null);
  const view = useSize(box);
  const zoom = photo.width > 0 ? pageZoom(region, { photo, view, whole }) : undefined;
  return (
    <div ref={box} className={classes.view}>
      <div className={classes.page} style={zoom && { ...zoom.size, transform: zoom.page }}>
        {url && (
          <img
            src={url}
            alt={alt}
            style={{ transform: zoom?.photo, visibility: zoom ? 'visible' : 'hidden' }}
            onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
              setPhoto({ width, height })
            }
          />
        )}
        {zoom && !whole && <span data-mark className={classes.mark} style={zoom.mark} />}
      </div>
    </div>
  );
}

function useSize(box: RefObject<HTMLElement | null>) {
  const [size, setSize] = useState({ width: 0, height: 0 });
  useEffect(() => {
    if (!box.current) return;
    const watch = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [box]);
  return size;
}

interface Size {
  width: number;
  height: number;
}

interface PageZoom {
  /** A transform that puts the line in the middle of the view, with the page upright. */
  page: string;
  /** A transform that rotates the photo upright on the page. */
  photo: string;
  /** The upright page, and the line on it, in pixels of the photo. */
  size: Size;
  mark: Size & { left: number; top: number };
}

/** The transforms that make a line readable in a view, or show the page’s whole width. */
export function pageZoom(
  place: Place,
  { photo, view, whole }: { photo: Size; view: Size; whole: boolean },
): PageZoom {
  const onSide = place.turn === 90 || place.turn === 270;
  const size = onSide ? { width: photo.height, height: photo.width } : photo;
  const mark = markOn(place, photo);
  const fit = view.width / size.width;
  const wanted = (view.width * 0.92) / Math.max(1, mark.width);
  const scale = whole ? fit : Math.min(fit * nearest, Math.max(fit, wanted));
  const center = (at: number, room: number, length: number) => {
    const half = room / scale / 2;
    return Math.max(half, Math.min(length - half, at));
  };
  const x = center(mark.left + mark.width / 2, view.width, size.width);
  const y = whole ? view.height / scale / 2 : center(mark.top + mark.height / 2, view.height, size.height);
  return {
    page: [moved(view.width / 2, view.height / 2), `scale(${scale})`, moved(-x, -y)].join(' '),
    photo: upright(place.turn, photo),
    size,
    mark,
  };
}

/** The maximum zoom, for lines shorter than a third of the page. */
const nearest = 3;

function upright(turn: number, { width, height }: Size): string {
  if (turn === 90) return `${moved(height, 0)}rotate(90deg)`;
  if (turn === 180) return `${moved(width, height)}rotate(180deg)`;
  return turn === 270 ? `${moved(0, width)}rotate(270deg)` : 'none';
}

function moved(x: number, y: number): string {
  return `translate(${x}px,${y}px)`;
}

function markOn(place: Place, photo: Size): PageZoom['mark'] {
  const [left, top] = [place.left * photo.width, place.top * photo.height];
  const [width, height] = [place.width * photo.width, place.height * photo.height];
  if (place.turn === 90)
    return { left: photo.height - top - height, top: left, width: height, height: width };
  if (place.turn === 180)
    return { left: photo.width - left - width, top: photo.height - top - height, width, height };
  if (place.turn === 270) return { left: top, top: photo.width - left - width, width: height, height: width };
  return { left, top, width, height };
}
