import { Trans, useLingui } from '@lingui/react/macro';
import { can, type SharedKey } from '@potluck/contract';
import { IconEye } from '@tabler/icons-react';
import { useViewer } from '../../auth/use-auth.ts';
import { Chip } from '../../ui/chip.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { accessOn, callerAccessOn, grantStateOf } from './caller-access.ts';
import { type OwnGrant, useOwnGrant } from './use-own-grant.ts';

/** Tells people who may only view a resource so before they tap, and asks for more with one tap. */
export function ViewOnly<K extends SharedKey>({ of, ...own }: OwnGrant<K> & { of: K }) {
  const { t } = useLingui();
  const { ask } = useOwnGrant(of, own);
  const viewer = useViewer().user.name;
  const access = accessOn(of, own.resource);
  const asked = grantStateOf(of, own.resource, viewer) === 'asked';
  // People with their own grant have to ask the person who gave it: there is one grant per person.
  const asks = !asked && !access?.name && can(callerAccessOn(of, own.resource), 'requestAccess');
  return (
    <div className="wrap between gap-3 my-3">
      <Chip icon={<IconEye size={16} aria-hidden />}>
        <Trans>View only</Trans>
      </Chip>
      {asks && (
        <PillButton
          aria-label={t`Ask to edit ${own.title}`}
          busy={ask.isPending}
          onClick={() => ask.mutate('PERMISSION_LEVEL_WRITE')}
        >
          <Trans>Ask to edit</Trans>
        </PillButton>
      )}
    </div>
  );
}
