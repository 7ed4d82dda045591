import { IconLock } from '@tabler/icons-react';
import { EmptyState } from '../ui/empty-state.tsx';
import type { RenderLink } from '../ui/link.ts';
import { PillButton } from '../ui/pill-button.tsx';

/** In place of the form of something that the viewer may only read. */
export function ReadOnlyNote({ thing, back }: { thing: string; back: RenderLink }) {
  return (
    <EmptyState
      icon={IconLock}
      title={`You may read this ${thing}, not change it`}
      action={
        <PillButton tone="main" renderRoot={back}>
          Back to the {thing}
        </PillButton>
      }
    >
      Its owners decide who does.
    </EmptyState>
  );
}
