import type { SharedKey } from '@potluck/contract';
import { Suspense } from 'react';
import { lazy } from '../../ui/browser/lazy.ts';
import { RowsSkeleton } from '../../ui/states/skeletons.tsx';
import { AddGrant } from './add-grant.tsx';

const InviteLink = lazy(() => import('./links/invite-link.tsx'));

interface InviteProps {
  of: SharedKey;
  /** The thing, by name. */
  parent: string;
  title: string;
}

/** Lets others in: those whom one knows here, and by a link anybody else. */
export function Invite({ of, parent, title }: InviteProps) {
  return (
    <>
      <AddGrant of={of} parent={parent} />
      <Suspense fallback={<RowsSkeleton rows={2} />}>
        <InviteLink of={of} parent={parent} title={title} />
      </Suspense>
    </>
  );
}
