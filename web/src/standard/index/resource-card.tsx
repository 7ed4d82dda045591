import { Trans, useLingui } from '@lingui/react/macro';
import { type SharedKey, standingOf } from '@potluck/contract';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { outlineOf, type Resource } from '../../api/calls.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { useLinks } from '../../kinds/kinds.ts';
import { Card } from '../../ui/card.tsx';
import { Chip } from '../../ui/chip.tsx';
import { HeartToggle } from '../../ui/heart-toggle.tsx';
import { DrawnPicture } from '../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../ui/pictures/picture.tsx';
import { isAccount } from '../data/is-account.ts';
import { useFavorite } from '../data/use-favorite.ts';
import { AnswerButtons } from '../sharing/answer-buttons.tsx';
import { stanceOf } from '../sharing/stance.ts';

interface ResourceCardProps<K extends SharedKey> {
  of: K;
  resource: Resource<K>;
  title: string;
  /** Where the card leads; by default to the resource's own screen, below this screen's account. */
  to?: LinkProps;
  /** Shown if there is no picture; by default a drawn plate. */
  drawn?: ReactNode;
  meta?: ReactNode;
  /** Shown below the card if nothing is pending; a pending card has its answers there. */
  actions?: ReactNode;
}

/** A card in an index: picture, title, one quiet line, heart, and the viewer's standing. */
export function ResourceCard<K extends SharedKey>(props: ResourceCardProps<K>) {
  const { of, resource, title, drawn, meta, actions } = props;
  const { view } = useLinks(of, resource.name);
  const to = props.to ?? view;
  const marks = resource as { imageUri?: string; favorited?: boolean };
  const favorited = marks.favorited ?? false;
  const favorite = useFavorite(of, { name: resource.name, title });
  const viewer = useViewer().user.name;
  const stance = stanceOf(of, resource, viewer);
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
        outlineOf(of).marks && (
          <HeartToggle title={title} pressed={favorited} onChange={favorite.mutate} overPicture />
        )
      }
      actions={pending ? <AnswerButtons of={of} resource={resource} title={title} /> : actions}
    />
  );
}

/** Shows that an answer is still due. */
function PendingChip({ invited }: { invited: boolean }) {
  const { t } = useLingui();
  return <Chip hue="amber">{invited ? t`Invitation` : t`Requested`}</Chip>;
}

/**
 * Shows only what is unusual: that somebody else holds it. People are friends and circles have members
 * anyway.
 */
function sharedBadge<K extends SharedKey>(of: K, resource: Resource<K>): ReactNode {
  const access = standingOf(outlineOf(of), resource);
  const held = access?.permissionLevel === 'PERMISSION_LEVEL_ADMIN';
  return access && !held && !isAccount(of) ? (
    <Chip>
      <Trans>Shared</Trans>
    </Chip>
  ) : undefined;
}
