import { useLingui } from '@lingui/react/macro';
import type { Place } from '@potluck/contract';
import { IconChevronDown, IconChevronUp, IconListSearch } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useObjectUrl } from '../../../../ui/browser/file-urls.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import type { PagePhoto } from './page-photos.ts';
import { pageZoom } from './page-zoom.ts';
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
