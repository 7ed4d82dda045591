import { useLingui } from '@lingui/react/macro';
import type { SharedKey } from '@potluck/contract';
import { can } from '@potluck/contract';
import { useShown } from '../../ui/browser/use-shown.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { AddGrant } from './add-grant.tsx';
import { AskAccess } from './ask-access.tsx';
import { callerAccessOn } from './caller-access.ts';
import { GrantList } from './grant-list.tsx';
import { InviteByLink } from './invite.tsx';
import type { ShareButtonProps } from './share-button-props.ts';
import classes from './sharing.module.css';
import { VisibilityChoice } from './visibility-choice.tsx';
import { WhoSees } from './who-sees-note.tsx';

type ShareSheetProps<K extends SharedKey> = ShareButtonProps<K> & { opened: boolean; onClose: () => void };

/** The share panel: who sees a thing, who has access, and what the viewer may change about it. */
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
      <div className={classes.panel}>
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
