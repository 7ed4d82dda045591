import { Trans, useLingui } from '@lingui/react/macro';
import { standingOf } from '@potluck/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useViewer } from '../auth/use-auth.ts';
import { Card } from '../ui/card.tsx';
import { Chip } from '../ui/chip.tsx';
import { DrawnPicture } from '../ui/drawn-picture.tsx';
import { HeartToggle } from '../ui/heart-toggle.tsx';
import { Picture } from '../ui/picture.tsx';
import { definitionOf, type Resource, type ResourceKey } from './calls.ts';
import { AnswerButtons } from './sharing/answer-buttons.tsx';
import { isShared } from './sharing/shared-calls.ts';
import { stanceOf } from './sharing/stance.ts';
import { useFavorite } from './use-favorite.ts';

interface ResourceCardProps<K extends ResourceKey> {
  of: K;
  resource: Resource<K>;
  title: string;
  /** Where the card leads: `linkOptions({ to, params })`. */
  to: LinkProps;
  /** What stands for a picture where there is none; a drawn plate unless given. */
  drawn?: ReactNode;
  meta?: ReactNode;
  /** Below a card with nothing pending, which has its answers there. */
  actions?: ReactNode;
}

/** A thing of an index as a card: picture, title, one quiet line, heart, and how the viewer stands to it. */
export function ResourceCard<K extends ResourceKey>(props: ResourceCardProps<K>) {
  const { of, resource, title, to, drawn, meta, actions } = props;
  const marks = resource as { imageUri?: string; favorited?: boolean };
  const favorited = marks.favorited ?? false;
  const favorite = useFavorite(of, { name: resource.name, title });
  const viewer = useViewer().user.name;
  const stance = isShared(of) ? stanceOf(of, resource as never, viewer) : 'outside';
  const pending = stance === 'invited' || stance === 'asked';
  return (
    <Card
      title={title}
      link={link => <Link {...to} {...link} />}
      picture={
        <Picture uri={marks.imageUri} alt="" sizes="(min-width: 75em) 250px, (min-width: 48em) 30vw, 46vw">
          {drawn ?? <DrawnPicture title={title} seed={resource.name} />}
        </Picture>
      }
      meta={meta}
      badges={pending ? <PendingChip invited={stance === 'invited'} /> : sharedBadge(of, resource)}
      corner={
        definitionOf(of).favorites && (
          <HeartToggle title={title} pressed={favorited} onChange={favorite.mutate} overPicture />
        )
      }
      actions={
        pending && isShared(of) ? (
          <AnswerButtons of={of} resource={resource as never} title={title} />
        ) : (
          actions
        )
      }
    />
  );
}

/** An answer that is due. */
function PendingChip({ invited }: { invited: boolean }) {
  const { t } = useLingui();
  return <Chip hue="amber">{invited ? t`Invitation` : t`Requested`}</Chip>;
}

/** Only what is out of the ordinary: what somebody else holds. */
function sharedBadge<K extends ResourceKey>(of: K, resource: Resource<K>): ReactNode {
  const access = standingOf(definitionOf(of), resource);
  const held = access?.permissionLevel === 'PERMISSION_LEVEL_ADMIN';
  return access && !held && sharedByGrants(of) ? (
    <Chip>
      <Trans>Shared</Trans>
    </Chip>
  ) : undefined;
}

// People are friends and circles have members: there, being shared is the ordinary.
function sharedByGrants(of: ResourceKey): boolean {
  return of !== 'user' && of !== 'circle';
}
