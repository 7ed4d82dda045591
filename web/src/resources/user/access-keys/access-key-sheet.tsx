import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessKey, User } from '@potluck/contract';
import { useEffect, useState } from 'react';
import { CopyField } from '../../../ui/copy-field.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import classes from '../account/account.module.css';
import { AccessKeyForm } from './access-key-form.tsx';

interface AccessKeySheetProps {
  user: User;
  /** The key to change, or that a new one is to be made; nothing while the sheet is shut. */
  edited: AccessKey | 'new' | undefined;
  onClose: () => void;
}

/** Makes a key or changes one. A new one is told here, and nowhere again. */
export function AccessKeySheet({ user, edited, onClose }: AccessKeySheetProps) {
  const { t } = useLingui();
  const [shown, show] = useState<AccessKey | 'new'>();
  const [made, setMade] = useState<AccessKey>();
  useEffect(() => {
    if (!edited) return;
    show(edited);
    setMade(undefined);
  }, [edited]);
  const title = made ? t`Your new key` : shown === 'new' ? t`New access key` : t`Edit access key`;
  return (
    <Sheet opened={edited !== undefined && shown !== undefined} onClose={onClose} title={title}>
      {made ? (
        <MadeKey accessKey={made} onDone={onClose} />
      ) : (
        shown && (
          <AccessKeyForm
            key={shown === 'new' ? 'new' : shown.name}
            parent={user.name}
            accessKey={shown === 'new' ? undefined : shown}
            onSaved={saved => (shown === 'new' ? setMade(saved) : onClose())}
            onCancel={onClose}
          />
        )
      )}
    </Sheet>
  );
}

function MadeKey({ accessKey, onDone }: { accessKey: AccessKey; onDone: () => void }) {
  const { t } = useLingui();
  return (
    <div className={classes.form}>
      <div role="status">
        <Banner hue="amber">
          <Trans>Copy the key now. It is shown only once, and nobody can look it up later.</Trans>
        </Banner>
      </div>
      <CopyField label={t`Key of ${accessKey.title}`} value={accessKey.unencryptedAccessKey} />
      <p className={classes.note}>
        <Trans>Anyone who has it can act in your name. Keep it like a password.</Trans>
      </p>
      <div className={classes.buttons}>
        <PillButton tone="main" onClick={onDone} data-autofocus>
          <Trans>Done</Trans>
        </PillButton>
      </div>
    </div>
  );
}
