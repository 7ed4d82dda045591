import { Trans, useLingui } from '@lingui/react/macro';
import { type CallerAccess, type Circle, can, idOf } from '@potluck/contract';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFavorite } from '../../standard/data/use-favorite.ts';
import { MutedNote } from '../../standard/muted-note.tsx';
import { ProfileHeader } from '../../standard/profile-header.tsx';
import { ShareButton } from '../../standard/sharing/share-button.tsx';
import { useSharers } from '../../standard/sharing/use-sharers.ts';
import { useDeleteEntry } from '../../standard/use-delete-entry.tsx';
import { useLeave } from '../../standard/use-leave.ts';
import { useMuteEntry } from '../../standard/use-mute-entry.tsx';
import { visibilityWords } from '../../standard/visibility-words.ts';
import { HeartToggle } from '../../ui/heart-toggle.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { Faces } from '../../ui/pictures/faces.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { VisibilityIcon } from '../../ui/visibility-icon.tsx';
import { membersIn } from './circle-card.tsx';

export function CircleHeader({ circle }: { circle: Circle }) {
  const { name, title, handle, imageUri, description, visibility, circleAccess: access } = circle;
  const callerAccess = { access, visibility };
  return (
    <ProfileHeader
      name={name}
      title={title}
      handle={handle}
      uri={imageUri}
      text={description}
      facts={<CircleFacts circle={circle} />}
      actions={<CircleActions circle={circle} callerAccess={callerAccess} />}
      corner={<CircleCorner circle={circle} callerAccess={callerAccess} />}
    />
  );
}

/** Who belongs to it, by face as far as the viewer may know them, and how open it is. */
function CircleFacts({ circle }: { circle: Circle }) {
  const { t, i18n } = useLingui();
  const members = useSharers('circle').get(circle.name) ?? [];
  const open = visibilityWords.find(({ value }) => value === circle.visibility);
  return (
    <>
      {members.length > 1 && <Faces faces={members} count={circle.memberCount} />}
      <span>{membersIn(circle, i18n)}</span>
      {open && (
        <>
          <VisibilityIcon visibility={open.icon} decorative />
          <span>{t(open.word)}</span>
        </>
      )}
      {circle.muted && <MutedNote />}
    </>
  );
}

function CircleActions({ circle, callerAccess }: { circle: Circle; callerAccess: CallerAccess }) {
  const params = { circleId: idOf(circle.name) };
  return (
    <>
      <ShareButton of="circle" resource={circle} title={circle.title} onGone={useLeave('circle')} />
      {can(callerAccess, 'update') && (
        <PillButton
          icon={<IconPencil size={20} aria-hidden />}
          renderRoot={link => <Link to="/circles/$circleId/edit" params={params} {...link} />}
        >
          <Trans>Edit</Trans>
        </PillButton>
      )}
    </>
  );
}

function CircleCorner({ circle, callerAccess }: { circle: Circle; callerAccess: CallerAccess }) {
  const { t } = useLingui();
  const leave = useLeave('circle');
  const favorite = useFavorite('circle', circle);
  const mute = useMuteEntry('circle', circle, circle.title);
  const remove = useDeleteEntry('circle', {
    name: circle.name,
    title: circle.title,
    consequence: t`Its members lose it, and what was shared with it is no longer shared. This cannot be undone.`,
    onDeleted: () => void leave(),
  });
  return (
    <>
      <HeartToggle title={circle.title} pressed={circle.favorited} onChange={favorite.mutate} />
      <MoreMenu label={t`More`} entries={can(callerAccess, 'delete') ? [...mute, remove] : mute} />
    </>
  );
}
