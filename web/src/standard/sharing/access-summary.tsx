import { Select, Trans, useLingui } from '@lingui/react/macro';
import type { SharedKey } from '@potluck/contract';
import { accessKeyOf } from '../../api/shared-calls.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { useResource } from '../data/use-resource.ts';
import { AlreadyGiven } from './already-given.tsx';
import { accessOn, givesAlready } from './caller-access.ts';
import { grantOf, isCircle } from './grant.ts';
import type { ShareButtonProps } from './share-button-props.ts';

interface AccessSummaryProps<K extends SharedKey> extends ShareButtonProps<K> {
  grantState: 'invited' | 'asked';
}

/** What waits for an answer, in words. Who has something already is told what that is, for the answer only adds to it. */
export default function AccessSummary<K extends SharedKey>({ grantState, ...props }: AccessSummaryProps<K>) {
  const { of, resource } = props;
  const access = accessOn(of, resource);
  const already = access !== null && givesAlready(access);
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
    ? t`You asked for more. You get it as soon as an admin approves.`
    : t`You asked for access. You get it as soon as an admin approves.`;
}

/** Who invites, whom, and to what. */
function Invitation<K extends SharedKey>(props: ShareButtonProps<K> & { already: boolean }) {
  const { of, resource, title, already } = props;
  const { t, i18n } = useLingui();
  const access = accessOn(of, resource);
  const grant = useResource(accessKeyOf(of), access?.name ?? '');
  const told = grant.data && grantOf(grant.data, i18n);
  const requester = useResource('user', told?.requester ?? '');
  const who = requester.data ? fullName(requester.data) : t`Somebody`;
  const whom =
    told && isCircle(told.recipient)
      ? told.recipient.title
      : t({ message: 'you', context: 'who is invited' });
  const level = told?.level ?? access?.permissionLevel ?? 'PERMISSION_LEVEL_READ';
  const by = <strong>{who}</strong>;
  if (of === 'circle')
    return (
      <Trans>
        {by} invites {whom} to join “{title}”, to{' '}
        <Select
          value={level}
          _PERMISSION_LEVEL_WRITE="view and edit"
          _PERMISSION_LEVEL_ADMIN="view, edit and share"
          other="view"
        />{' '}
        what it holds.
      </Trans>
    );
  if (already)
    return (
      <Trans>
        {by} invites {whom} to{' '}
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
      {by} invites {whom} to{' '}
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
