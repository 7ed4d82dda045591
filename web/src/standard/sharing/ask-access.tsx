import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { SharedKey } from '@potluck/contract';
import { can, effectiveLevel, levels } from '@potluck/contract';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useViewer } from '../../auth/use-auth.ts';
import { PillButton } from '../../ui/pill-button.tsx';
import { callerAccessOn, grantStateOf } from './caller-access.ts';
import { type GrantLevel, levelsUpTo } from './levels.ts';
import type { ShareButtonProps } from './share-button-props.ts';
import classes from './sharing.module.css';
import { useGrants } from './use-grants.ts';
import { useOwnGrant } from './use-own-grant.ts';

/** For who sees a thing without a grant of their own: asks its ADMIN for one. */
export function AskAccess<K extends SharedKey>({ of, ...own }: ShareButtonProps<K>) {
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
    <div className={classes.ask}>
      <NativeSelect
        label={of === 'circle' ? t`Join so that I` : t`Ask so that I`}
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
