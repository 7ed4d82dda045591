import { Select, Trans, useLingui } from '@lingui/react/macro';
import type { PermissionLevel, SharedKey } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { accessKeyOf } from '../../api/shared-calls.ts';
import { spokenTag } from '../../language/languages.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { useResource, useResourceList } from '../data/use-resource.ts';
import { accessOn } from './caller-access.ts';
import { grantOf, isCircle } from './grant.ts';
import { alreadyGrants } from './pending-grant.ts';
import { useGrants } from './use-grants.ts';
import type { ShareButtonProps } from './use-own-grant.ts';

interface AccessSummaryProps<K extends SharedKey> extends ShareButtonProps<K> {
  grantState: 'invited' | 'asked';
}

/** A pending grant in words. If the viewer already has access, also says which, because the grant only adds to it. */
export function AccessSummary<K extends SharedKey>({ grantState, ...props }: AccessSummaryProps<K>) {
  const { of, resource } = props;
  const access = accessOn(of, resource);
  const already = access !== null && alreadyGrants(access);
  return (
    <span>
      {already && <AlreadyGiven of={of} name={resource.name} level={access.effectiveLevel} />}{' '}
      {grantState === 'invited' ? <Invitation {...props} already={already} /> : <Request already={already} />}
    </span>
  );
}

function Request({ already }: { already: boolean }) {
  const { t } = useLingui();
  return already
    ? t`You asked for more access. You’ll get it when an admin approves.`
    : t`You asked for access. You’ll get it when an admin approves.`;
}

/** Who invites, whom, and with which level. */
function Invitation<K extends SharedKey>(props: ShareButtonProps<K> & { already: boolean }) {
  const { of, resource, title, already } = props;
  const { t, i18n } = useLingui();
  const access = accessOn(of, resource);
  const grant = useResource(accessKeyOf(of), access?.name ?? '');
  const described = grant.data && grantOf(grant.data, i18n);
  const requester = useResource('user', described?.requester ?? '');
  const who = requester.data ? fullName(requester.data) : t`Someone`;
  const whom =
    described && isCircle(described.recipient)
      ? described.recipient.title
      : t({ message: 'you', context: 'who is invited' });
  const level = described?.level ?? access?.permissionLevel ?? 'PERMISSION_LEVEL_READ';
  const by = <strong>{who}</strong>;
  if (of === 'circle')
    return (
      <Trans>
        {by} invited {whom} to join “{title}” and{' '}
        <Select
          value={level}
          _PERMISSION_LEVEL_WRITE="view and edit"
          _PERMISSION_LEVEL_ADMIN="view, edit and share"
          other="view"
        />{' '}
        everything in it.
      </Trans>
    );
  if (already)
    return (
      <Trans>
        {by} invited {whom} to{' '}
        <Select
          value={level}
          _PERMISSION_LEVEL_WRITE="edit"
          _PERMISSION_LEVEL_ADMIN="edit and share"
          other="see"
        />{' '}
        it.
      </Trans>
    );
  return (
    <Trans>
      {by} invited {whom} to{' '}
      <Select
        value={level}
        _PERMISSION_LEVEL_WRITE="view and edit"
        _PERMISSION_LEVEL_ADMIN="view, edit and share"
        other="view"
      />{' '}
      “{title}”.
    </Trans>
  );
}

interface AlreadyGivenProps {
  of: SharedKey;
  /** The resource's name. */
  name: string;
  level: PermissionLevel;
}

/** The access that the viewer already has to a resource, and through which of their circles. */
function AlreadyGiven({ of, name, level }: AlreadyGivenProps) {
  const circles = useCirclesThatHold(of, name);
  if (circles === '')
    return (
      <Trans>
        You can already{' '}
        <Select
          value={level}
          _PERMISSION_LEVEL_WRITE="edit"
          _PERMISSION_LEVEL_ADMIN="edit and share"
          other="see"
        />{' '}
        this.
      </Trans>
    );
  return (
    <Trans>
      You can{' '}
      <Select
        value={level}
        _PERMISSION_LEVEL_WRITE="edit"
        _PERMISSION_LEVEL_ADMIN="edit and share"
        other="see"
      />{' '}
      this through {circles}.
    </Trans>
  );
}

/** The titles of the viewer's circles with access to a resource, as a list; '' if there are none. */
function useCirclesThatHold(of: SharedKey, name: string): string {
  const { i18n } = useLingui();
  const { grants } = useGrants(of, name);
  const { items } = useResourceList(
    'circle',
    { filter: accessFilters.granted },
    { enabled: of !== 'circle' },
  );
  const mine = new Set(items.map(circle => circle.name));
  const holding = grants.filter(({ state, recipient }) => state === 'accepted' && mine.has(recipient.name));
  return new Intl.ListFormat(spokenTag(i18n)).format(holding.map(({ recipient }) => recipient.title));
}
