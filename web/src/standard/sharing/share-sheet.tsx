import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { can, effectiveLevel, levels, type SharedKey, type Visibility } from '@potluck/contract';
import { IconSend } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Draft, Resource } from '../../api/calls.ts';
import { useFailureReport } from '../../api/use-action.ts';
import { useViewer } from '../../auth/use-auth.ts';
import { useShown } from '../../ui/browser/use-opened.ts';
import { Fold } from '../../ui/fold.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import { VisibilityIcon } from '../../ui/visibility-icon.tsx';
import { changeCached } from '../data/cached-resources.ts';
import { useSaveResource } from '../data/use-save-resource.ts';
import { AddGrant } from './add-grant.tsx';
import { callerAccessOn, grantStateOf } from './caller-access.ts';
import { GrantList } from './grant-list.tsx';
import { InviteByLink } from './invite.tsx';
import { type GrantLevel, levelsUpTo } from './levels.ts';
import classes from './sharing.module.css';
import { useGrants } from './use-grants.ts';
import { type ShareButtonProps, useOwnGrant } from './use-own-grant.ts';
import { VisibilityPicker } from './visibility-picker.tsx';
import { useWhoSees } from './who-sees.ts';

type ShareSheetProps<K extends SharedKey> = ShareButtonProps<K> & { opened: boolean; onClose: () => void };

/** The share panel: who sees a resource, who has access, and what the viewer may change about that. */
export function ShareSheet<K extends SharedKey>({
  opened,
  onClose,
  along,
  more,
  ...shared
}: ShareSheetProps<K>) {
  const { t } = useLingui();
  const { of, resource, title } = shared;
  const shown = useShown(opened);
  const callerAccess = callerAccessOn(of, resource);
  const shares = can(callerAccess, 'share');
  return (
    <Sheet opened={shown} onClose={onClose} title={shares ? t`Share “${title}”` : t`Access to “${title}”`}>
      <div className="stack gap-7">
        <WhoSees of={of} resource={resource} />
        {shares ? <AddGrant of={of} parent={resource.name} /> : <AskAccess {...shared} />}
        {along}
        <GrantList {...shared} />
        {shares && <InviteByLink of={of} parent={resource.name} title={title} />}
        {can(callerAccess, 'changeVisibility') && <VisibilityChoice of={of} resource={resource} />}
        {more}
      </div>
    </Sheet>
  );
}

/** Who can see a resource; screen readers announce changes. */
function WhoSees<K extends SharedKey>({ of, resource }: { of: K; resource: Resource<K> }) {
  const { icon, text } = useWhoSees(of, resource);
  return (
    <p className={`flex top gap-3 p-4 bg-surface-2 radius ${classes.sees}`} aria-live="polite">
      {icon && <VisibilityIcon visibility={icon} size={20} decorative />}
      <span>{text}</span>
    </p>
  );
}

/** The visibility of a resource, saved as soon as the user selects another. */
function VisibilityChoice<K extends SharedKey>({ of, resource }: { of: K; resource: Resource<K> }) {
  const { t } = useLingui();
  const save = useSaveResource(of);
  const cache = useQueryClient();
  const refused = useFailureReport();
  const { visibility } = callerAccessOn(of, resource);
  const show = (now: Visibility) =>
    changeCached(cache, of, resource.name, held => ({ ...held, visibility: now }));

  function choose(chosen: Visibility) {
    show(chosen);
    // The same mutation saves all types, but people have no visibility.
    const values = { visibility: chosen } as unknown as Partial<Draft<K>>;
    save.mutate(
      { name: resource.name, values },
      {
        onError: error => {
          show(visibility);
          refused(t`Couldn’t change who can see it`, error);
        },
      },
    );
  }

  return (
    <Fold title={t`Change who can see it`}>
      <VisibilityPicker value={visibility} onChange={choose} />
    </Fold>
  );
}

/** For viewers without a grant of their own: requests one from an ADMIN. */
function AskAccess<K extends SharedKey>({ of, ...own }: ShareButtonProps<K>) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<GrantLevel>('PERMISSION_LEVEL_WRITE');
  const { ask } = useOwnGrant(of, own);
  const { grants, isPending } = useGrants(of, own.resource.name);
  const viewer = useViewer().user.name;
  const callerAccess = callerAccessOn(of, own.resource);
  const held = isPending || grants.some(({ recipient }) => recipient.name === viewer);
  const enough = effectiveLevel(callerAccess) >= levels.PERMISSION_LEVEL_WRITE;
  if (
    held ||
    enough ||
    !can(callerAccess, 'requestAccess') ||
    grantStateOf(of, own.resource, viewer) === 'asked'
  )
    return null;
  return (
    <div className="flow gap-3 bottom">
      <NativeSelect
        label={of === 'circle' ? t`Join to` : t`Ask to`}
        data={levelsUpTo('PERMISSION_LEVEL_WRITE').map(({ value, request }) => ({
          value,
          label: t(request),
        }))}
        value={chosen}
        onChange={event => setChosen(event.currentTarget.value as GrantLevel)}
      />
      <PillButton
        tone="main"
        icon={<IconSend className="points" size={20} aria-hidden />}
        busy={ask.isPending}
        onClick={() => ask.mutate(chosen)}
      >
        {of === 'circle' ? t`Ask to join` : t`Request access`}
      </PillButton>
    </div>
  );
}
