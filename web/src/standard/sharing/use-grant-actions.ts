import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { can, levels, type SharedKey } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { useViewer } from '../../auth/use-auth.ts';
import { useConfirm } from '../../ui/alerts/confirm.tsx';
import { useResourceList } from '../data/use-resource.ts';
import { callerAccessOn } from './caller-access.ts';
import { type Grant, isCircle } from './grant.ts';
import { levelsUpTo } from './levels.ts';
import { linksAbove, useConfirmLoss } from './links/use-confirm-loss.tsx';
import { useOpenLinks } from './links/use-links.ts';
import { useChangeGrants } from './use-change-grants.ts';
import { type ShareButtonProps, useOwnGrant } from './use-own-grant.ts';

/** The viewer's actions on a grant; those not allowed are absent. */
export interface GrantActions {
  own: boolean;
  /** It is the viewer's own grant, and they are the only admin. */
  last?: boolean;
  /** The levels to choose from. */
  levels: ReturnType<typeof levelsUpTo>;
  setLevel: (level: Grant['level']) => Promise<void>;
  accept?: { label: string; run: () => void; busy: boolean };
  /** Resolves to false if the user cancelled. */
  remove?: { label: string; run: () => Promise<boolean> };
}

/** The actions for each grant on a resource, by the same rules as the server's. */
export function useGrantActions<K extends SharedKey>(
  shared: ShareButtonProps<K>,
  grants: Grant[],
): (grant: Grant) => GrantActions {
  const { t, i18n } = useLingui();
  const { of, resource } = shared;
  const { approve } = useChangeGrants(of, resource.name);
  const viewer = useViewer().user.name;
  const administers = can(callerAccessOn(of, resource), 'share');
  const { changeLevel, remove } = useReductions(shared, administers);
  const mine = useAdministered(of);
  const admins = grants.filter(
    ({ state, level }) => state === 'accepted' && level === 'PERMISSION_LEVEL_ADMIN',
  );

  return grant => {
    const { recipient, state } = grant;
    const own = recipient.name === viewer;
    // A resource needs at least one admin, so the last one cannot leave.
    const last = own && admins.length === 1 && admins[0] === grant;
    if (last) return { own, last, levels: [] as GrantActions['levels'], setLevel: async () => undefined };
    const holds = own || mine.has(recipient.name);
    const accepts = (state === 'asked' && administers) || (state === 'invited' && holds);
    const label = state === 'asked' ? t`Approve` : t`Accept`;
    const busy = approve.isPending && approve.variables.name === grant.name;
    return {
      own,
      levels: levelsFor(grant, { of, administers, holds }),
      setLevel: level => changeLevel({ ...grant, level }, grant.level, own),
      accept: accepts ? { label, run: () => approve.mutate(grant), busy } : undefined,
      remove:
        administers || holds
          ? { label: removal(grant, own, i18n), run: () => remove(grant, own) }
          : undefined,
    };
  };
}

/** Lowers or revokes grants after a confirmation, in which admins also decide about the open links. */
function useReductions<K extends SharedKey>(shared: ShareButtonProps<K>, administers: boolean) {
  const { i18n } = useLingui();
  const { of, resource, title } = shared;
  const { setLevel, revoke } = useChangeGrants(of, resource.name);
  const { giveUp } = useOwnGrant(of, shared);
  const [confirm, confirmLoss] = [useConfirm(), useConfirmLoss()];
  const links = useOpenLinks(of, resource.name, { enabled: administers });
  return { changeLevel, remove };

  async function changeLevel(grant: Grant, before: Grant['level'], own: boolean): Promise<void> {
    const gives = own && before === 'PERMISSION_LEVEL_ADMIN';
    if (gives && !(await confirm(stepDown(title, i18n)))) return;
    const left = grant.level;
    const lowers = !own && administers && grant.state === 'accepted' && levels[left] < levels[before];
    // Most changes affect no link, and need a single tap.
    const asks = lowers && (!links.isSuccess || linksAbove(links.items, left).length > 0);
    const answer = asks && (await confirmLoss(loweringOf(grant, i18n), { of, parent: resource.name, left }));
    if (asks && !answer) return;
    setLevel.mutate({ ...grant, ...answer });
  }

  async function remove(grant: Grant, own: boolean): Promise<boolean> {
    if (own || grant.state !== 'accepted' || !administers) {
      const loss = own ? leavingOf(of, title, i18n) : lossOf(grant, i18n);
      const sure = grant.state !== 'accepted' || (await confirm(loss));
      if (!sure) return false;
      await (own ? giveUp.mutateAsync(grant.name) : revoke.mutateAsync(grant));
      return true;
    }
    const answer = await confirmLoss(lossOf(grant, i18n), { of, parent: resource.name });
    if (!answer) return false;
    await revoke.mutateAsync({ ...grant, ...answer });
    return true;
  }
}

function loweringOf({ recipient: { title } }: Grant, i18n: I18n) {
  return {
    title: t(i18n)`Lower access for ${title}?`,
    message: t(i18n)`They could rejoin through an open link.`,
    confirmLabel: t(i18n)`Lower access`,
  };
}

interface Rights {
  of: SharedKey;
  administers: boolean;
  holds: boolean;
}

function levelsFor(grant: Grant, { of, administers, holds }: Rights) {
  if (administers) return levelsUpTo('PERMISSION_LEVEL_ADMIN', of);
  return holds && grant.state === 'accepted' ? levelsUpTo(grant.level, of) : [];
}

/** The circles on whose behalf the viewer may answer. */
function useAdministered(of: SharedKey): Set<string> {
  const { items } = useResourceList(
    'circle',
    { filter: accessFilters.granted },
    { enabled: of !== 'circle' },
  );
  const mine = items.filter(({ circleAccess: access, visibility }) => can({ access, visibility }, 'share'));
  return new Set(mine.map(({ name }) => name));
}

function removal({ state, recipient: { title } }: Grant, own: boolean, i18n: I18n): string {
  if (own)
    return { accepted: t(i18n)`Leave`, invited: t(i18n)`Decline`, asked: t(i18n)`Cancel request` }[state];
  return {
    accepted: t(i18n)`Revoke access for ${title}`,
    invited: t(i18n)`Withdraw the invitation for ${title}`,
    asked: t(i18n)`Decline request of ${title}`,
  }[state];
}

function stepDown(title: string, i18n: I18n) {
  return {
    title: t(i18n)`Stop being an admin of “${title}”?`,
    message: t(i18n)`You can’t undo this yourself. Another admin has to do it.`,
    confirmLabel: t(i18n)`Step down`,
  };
}

/** The confirmation for giving up one’s own grant. What members added to a circle stays shared with it. */
function leavingOf(of: SharedKey, title: string, i18n: I18n) {
  const gone = t(i18n)`You’ll lose access and need a new invitation.`;
  const kept = t(i18n)`What you shared with the circle stays shared until you stop it.`;
  return {
    title: t(i18n)`Leave “${title}”?`,
    message: of === 'circle' ? `${gone} ${kept}` : gone,
    confirmLabel: t(i18n)`Leave`,
  };
}

/** The confirmation for taking a grant from somebody else. */
function lossOf({ recipient }: Grant, i18n: I18n) {
  const message = isCircle(recipient)
    ? t(i18n)`Its members lose access right away, unless they have it another way.`
    : t(i18n)`They lose access right away, unless they have it another way.`;
  return { title: t(i18n)`Revoke access for ${recipient.title}?`, message, confirmLabel: t(i18n)`Revoke` };
}
