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
export function Invite(props: InviteProps) {
  return (
    <>
      <AddGrant of={props.of} parent={props.parent} />
      <InviteByLink {...props} />
    </>
  );
}

/** The way in for whoever has no account here yet. */
export function InviteByLink(props: InviteProps) {
  return (
    <Suspense fallback={<RowsSkeleton rows={2} />}>
      <InviteLink {...props} />
    </Suspense>
  );
}
