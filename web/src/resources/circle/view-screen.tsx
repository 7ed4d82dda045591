import { Trans, useLingui } from '@lingui/react/macro';
import { type CallerAccess, type Circle, can, idOf } from '@potluck/contract';
import { IconPencil, IconToolsKitchen2, IconUser, IconUserPlus } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { paths } from '../../paths.ts';
import { ContentsTabs } from '../../standard/contents-tabs.tsx';
import { useNameFromParams } from '../../standard/data/name-from-params.ts';
import { useFavorite } from '../../standard/data/use-mark.ts';
import { useResource } from '../../standard/data/use-resource.ts';
import { useHomeCircle } from '../../standard/home-circle/use-circle-choice.ts';
import { CreateLink } from '../../standard/index/create-link.tsx';
import { ResourceGrid } from '../../standard/index/resource-grid.tsx';
import { ProfileAbout, ProfileHeader } from '../../standard/profile-header.tsx';
import { ResourceScreen } from '../../standard/resource-screen.tsx';
import { ScreenLoading } from '../../standard/screen-loading.tsx';
import { AccessBanner } from '../../standard/sharing/access-banner.tsx';
import { GrantList } from '../../standard/sharing/grant-list.tsx';
import { Invite } from '../../standard/sharing/invite.tsx';
import { ShareButton } from '../../standard/sharing/share-button.tsx';
import { useSharers } from '../../standard/sharing/use-sharers.ts';
import { useDeleteEntry, useLeave } from '../../standard/use-delete-entry.tsx';
import { MutedNote, useMuteEntry } from '../../standard/use-mute-entry.tsx';
import { visibilityWords } from '../../standard/visibility-words.ts';
import { useWide } from '../../ui/browser/device.ts';
import { HeartToggle } from '../../ui/heart-toggle.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { Faces } from '../../ui/pictures/faces.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { VisibilityIcon } from '../../ui/visibility-icon.tsx';
import { Overview, PlanDinnerLink } from '../overview/overview.tsx';
import { useContentsTabs } from '../use-contents-tabs.tsx';
import { useUserCard } from '../user/user-card.tsx';
import classes from './circle-card.module.css';
import { membersIn } from './circle-card.tsx';
import { ShareMyRecipes } from './sharing/share-my-recipes.tsx';

export function CircleViewScreen() {
  const query = useResource('circle', useNameFromParams('circle'));
  // Whether a question shows above the contents depends on all circles; a late one would push the contents down.
  const { loading } = useHomeCircle();
  return (
    <ResourceScreen query={query}>
      {circle => (loading ? <ScreenLoading /> : <CircleHome circle={circle} />)}
    </ResourceScreen>
  );
}

function CircleHome({ circle }: { circle: Circle }) {
  const { t } = useLingui();
  const { name, title, circleAccess: access, visibility } = circle;
  const creates = can({ access, visibility }, 'createInside');
  const overview = {
    key: 'overview',
    label: t`Overview`,
    contents: <CircleOverview circle={circle} creates={creates} />,
  };
  const members = {
    key: 'members',
    label: t`Members`,
    contents: <CircleMembers circle={circle} />,
  };
  const tabs = useContentsTabs({ name, title, is: 'circle', creates });
  // Everyone sees what a public circle shares with everyone, but not its members.
  const reads = can({ access, visibility: 'VISIBILITY_LEVEL_HIDDEN' }, 'readContents');
  return (
    <>
      <AccessBanner of="circle" resource={circle} title={circle.title} onGone={useLeave('circle')} />
      <CircleHeader circle={circle} />
      <ContentsTabs
        label={t`In ${circle.title}`}
        tabs={reads ? [overview, ...tabs, members] : tabs}
        above={reads ? creates && <ShareMyRecipes circle={circle} /> : <CircleAbout circle={circle} />}
      />
    </>
  );
}

interface CircleOverviewProps {
  circle: Circle;
  /** Whether the viewer may create things that belong to the circle. */
  creates: boolean;
}

/** A circle’s current contents. */
function CircleOverview({ circle, creates }: CircleOverviewProps) {
  const { t } = useLingui();
  const { name, title, circleAccess: access, visibility } = circle;
  const alone = circle.memberCount === 1 && can({ access, visibility }, 'share');
  const firstSteps = creates && (
    <>
      {alone && (
        <PillButton
          tone="main"
          icon={<IconUserPlus size={20} aria-hidden />}
          renderRoot={link => <Link to="." search={{ show: 'members' }} {...link} />}
        >
          <Trans>Invite people</Trans>
        </PillButton>
      )}
      <CreateLink of="recipe" account={{ circleId: idOf(name) }} tone={alone ? 'plain' : 'main'} />
      <PlanDinnerLink title={t`Dinner with ${title}`} />
    </>
  );
  return (
    <Overview
      name={name}
      title={title}
      is="circle"
      empty={
        <EmptyState icon={IconToolsKitchen2} title={t`Nothing here yet`} action={firstSteps}>
          <Trans>What the members of {title} cook, plan and buy together appears here.</Trans>
        </EmptyState>
      }
      below={<CircleAbout circle={circle} />}
    />
  );
}

/** On a phone, below what the circle plans; for people who may ask to join, above it. */
function CircleAbout({ circle }: { circle: Circle }) {
  const { description, visibility, circleAccess: access } = circle;
  const callerAccess = { access, visibility };
  return (
    <ProfileAbout
      text={description}
      facts={<CircleFacts circle={circle} />}
      actions={!can(callerAccess, 'share') && <CircleActions circle={circle} callerAccess={callerAccess} />}
    />
  );
}

/** The members: with levels and actions for people who may see them, otherwise just the faces. */
function CircleMembers({ circle }: { circle: Circle }) {
  const { t } = useLingui();
  const { name, title, circleAccess: access, visibility } = circle;
  const callerAccess = { access, visibility };
  const card = useUserCard();
  const onGone = useLeave('circle');
  if (can(callerAccess, 'listAccesses'))
    return (
      <div className={classes.members}>
        <GrantList heading="h2" of="circle" resource={circle} title={title} onGone={onGone} />
        {can(callerAccess, 'share') && (
          <div className="stack gap-7">
            <Invite of="circle" parent={name} title={title} />
          </div>
        )}
      </div>
    );
  return (
    <ResourceGrid
      of="user"
      args={{ parent: circle.name }}
      label={t`Members of ${circle.title}`}
      card={card}
      empty={{
        icon: IconUser,
        title: t`No members yet`,
        text: t`Members of this circle appear here.`,
      }}
    />
  );
}

function CircleHeader({ circle }: { circle: Circle }) {
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

/** The visible members as faces, and the circle’s visibility. */
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
          renderRoot={link => <Link to={paths['circle-edit']} params={params} {...link} />}
        >
          <Trans>Edit</Trans>
        </PillButton>
      )}
    </>
  );
}

function CircleCorner({ circle, callerAccess }: { circle: Circle; callerAccess: CallerAccess }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  // On a phone, the worded actions would take a row of their own.
  const compact = !useWide() && can(callerAccess, 'share');
  const edit =
    compact && can(callerAccess, 'update')
      ? [
          {
            label: t`Edit`,
            icon: <IconPencil size={20} aria-hidden />,
            onSelect: () =>
              void navigate({ to: paths['circle-edit'], params: { circleId: idOf(circle.name) } }),
          },
        ]
      : [];
  const leave = useLeave('circle');
  const favorite = useFavorite('circle', circle);
  const mute = useMuteEntry('circle', circle, circle.title);
  const remove = useDeleteEntry('circle', {
    name: circle.name,
    title: circle.title,
    consequence: t`Members lose it, and anything shared with it is no longer shared. You can restore it for 30 days.`,
    onDeleted: () => void leave(),
  });
  return (
    <>
      {compact && <ShareButton of="circle" resource={circle} title={circle.title} onGone={leave} asIcon />}
      <HeartToggle title={circle.title} pressed={circle.favorited} onChange={favorite.mutate} />
      <MoreMenu
        label={t`More`}
        entries={[...edit, ...mute, ...(can(callerAccess, 'delete') ? [remove] : [])]}
      />
    </>
  );
}
