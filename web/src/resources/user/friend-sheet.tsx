import { useLingui } from '@lingui/react/macro';
import { InviteLink } from '../../standard/sharing/links/invite-link.tsx';
import { useShown } from '../../ui/browser/use-opened.ts';
import { Sheet } from '../../ui/sheet.tsx';

interface FriendSheetProps {
  /** The viewer’s name. */
  user: string;
  opened: boolean;
  onClose: () => void;
}

/** Links that make other people the viewer’s friends. */
export function FriendSheet({ user, opened, onClose }: FriendSheetProps) {
  const { t } = useLingui();
  return (
    <Sheet opened={useShown(opened)} onClose={onClose} title={t`Invite a friend`}>
      <div className="stack gap-7">
        <InviteLink of="user" parent={user} />
      </div>
    </Sheet>
  );
}
