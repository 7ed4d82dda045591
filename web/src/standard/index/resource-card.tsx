import type { SharedKey } from '@potluck/contract';
import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import { Panel } from '../../ui/panel.tsx';
import { DrawnPicture } from '../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { type Shown, useAccessParts } from './use-access-parts.tsx';

interface ResourceCardProps<K extends SharedKey> extends Shown<K> {
  /** Shown if there is no picture; by default a drawn plate. */
  drawn?: ReactNode;
  meta?: ReactNode;
}

/** A card in an index: picture, title, a muted line, heart, and the viewer's access. */
export function ResourceCard<K extends SharedKey>({ drawn, meta, ...shown }: ResourceCardProps<K>) {
  const { resource } = shown;
  const { imageUri } = resource as { imageUri?: string };
  const parts = useAccessParts({ ...shown, overPicture: true });
  return (
    <Card
      {...parts}
      picture={
        <Picture uri={imageUri} alt="" sizes="(min-width: 75em) 250px, (min-width: 48em) 30vw, 46vw">
          {drawn ?? <DrawnPicture seed={resource.name} />}
        </Picture>
      }
      meta={meta}
    />
  );
}

interface ResourcePanelProps<K extends SharedKey> extends Shown<K> {
  leading?: ReactNode;
  meta?: ReactNode;
  mark?: ReactNode;
  children?: ReactNode;
}

/** A panel in an index: a preview of the content, the heart, and the viewer's access. */
export function ResourcePanel<K extends SharedKey>(props: ResourcePanelProps<K>) {
  const { leading, meta, mark, children, ...shown } = props;
  return (
    <Panel {...useAccessParts(shown)} leading={leading} meta={meta} mark={mark}>
      {children}
    </Panel>
  );
}
