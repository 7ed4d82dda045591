import type { SharedKey } from '@potluck/contract';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { RowsSkeleton } from '../../ui/states/skeletons.tsx';
import { AddGrant } from './add-grant.tsx';

const InviteLink = lazyPart(
  () => import('./links/invite-link.tsx'),
  'InviteLink',
  () => <RowsSkeleton rows={2} />,
);

interface InviteProps {
  of: SharedKey;
  /** The resource, by name. */
  parent: string;
  title: string;
}

/** Invites others: people the viewer knows here, and anyone else by a link. */
export function Invite(props: InviteProps) {
  return (
    <>
      <AddGrant of={props.of} parent={props.parent} />
      <InviteByLink {...props} />
    </>
  );
}

/** For people without an account: invites by link. */
export function InviteByLink(props: InviteProps) {
  return <InviteLink {...props} />;
}
