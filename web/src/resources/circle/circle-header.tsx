import { Trans, useLingui } from '@lingui/react/macro';
import { type Circle, can, idOf, type Standing } from '@potluck/contract';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useFavorite } from '../../standard/data/use-favorite.ts';
import { ProfileHeader } from '../../standard/profile-header.tsx';
import { ShareButton } from '../../standard/sharing/share-button.tsx';
import { useSharers } from '../../standard/sharing/use-sharers.ts';
import { useDeleteEntry } from '../../standard/use-delete-entry.tsx';
import { useLeave } from '../../standard/use-leave.ts';
import { useMuteEntry } from '../../standard/use-mute-entry.tsx';
import { VisibilityNote } from '../../standard/visibility-note.tsx';
import { HeartToggle } from '../../ui/heart-toggle.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { Faces } from '../../ui/pictures/faces.tsx';
import { PillButton } from '../../ui/pill-button.tsx';

export function CircleHeader({ circle }: { circle: Circle }) {
  const { name, title, handle, imageUri, description, visibility, circleAccess: access } = circle;
  const standing = { access, visibility };
  return (
    <ProfileHeader
      name={name}
      title={title}
      handle={handle}
      uri={imageUri}
      text={description}
      facts={<CircleFacts circle={circle} />}
      actions={<CircleActions circle={circle} standing={standing} />}
      corner={<CircleCorner circle={circle} standing={standing} />}
    />
  );
}

/** Who belongs to it, by face as far as the viewer may know them, and who can see it. */
function CircleFacts({ circle }: { circle: Circle }) {
  const members = useSharers('circle').get(circle.name) ?? [];
  return (
    <>
      {members.length > 1 && <Faces faces={members} count={circle.memberCount} />}
      <VisibilityNote of="circle" resource={circle} />
    </>
  );
}

function CircleActions({ circle, standing }: { circle: Circle; standing: Standing }) {
  const params = { circleId: idOf(circle.name) };
  return (
    <>
      <ShareButton of="circle" resource={circle} title={circle.title} onGone={useLeave('circle')} />
      {can(standing, 'update') && (
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

function CircleCorner({ circle, standing }: { circle: Circle; standing: Standing }) {
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
      <MoreMenu label={t`More`} entries={can(standing, 'delete') ? [...mute, remove] : mute} />
    </>
  );
}
