import type { SharedKey } from '@potluck/contract';
import type { ReactNode } from 'react';
import { Panel } from '../../ui/panel.tsx';
import { type Shown, useAccessParts } from './use-access-parts.tsx';

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
