import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessKey, User } from '@potluck/contract';
import { useEffect, useRef, useState } from 'react';
import { DraftGate } from '../../../standard/form/draft-gate.tsx';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import type { Question } from '../../../ui/alerts/question.ts';
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
  const { t, i18n } = useLingui();
  const [shown, show] = useState<AccessKey | 'new'>();
  const [made, setMade] = useState<AccessKey>();
  const copied = useRef(false);
  const confirm = useConfirm();
  useEffect(() => {
    if (!edited) return;
    show(edited);
    setMade(undefined);
    copied.current = false;
  }, [edited]);
  const title = made ? t`Your new key` : shown === 'new' ? t`New access key` : t`Edit access key`;

  /** What is shown only once does not go by a slip. */
  async function leave() {
    const lost = made && !copied.current;
    if (!lost || (await confirm(lostKey(i18n)))) onClose();
  }

  return (
    <Sheet opened={edited !== undefined && shown !== undefined} onClose={leave} title={title}>
      {made ? (
        <MadeKey
          accessKey={made}
          onCopied={() => {
            copied.current = true;
          }}
          onDone={leave}
        />
      ) : (
        shown && (
          <DraftGate form={`accessKey ${shown === 'new' ? 'create' : shown.name}`} fallback={null}>
            <AccessKeyForm
              parent={user.name}
              accessKey={shown === 'new' ? undefined : shown}
              onSaved={saved => (shown === 'new' ? setMade(saved) : onClose())}
              onCancel={onClose}
            />
          </DraftGate>
        )
      )}
    </Sheet>
  );
}

function lostKey(i18n: I18n): Question {
  return {
    title: t(i18n)`Close without copying the key?`,
    message: t(i18n)`It is not shown again. Without it you would have to make another one.`,
    confirmLabel: t(i18n)`Close`,
    cancelLabel: t(i18n)`Back to the key`,
  };
}

interface MadeKeyProps {
  accessKey: AccessKey;
  onCopied: () => void;
  onDone: () => void;
}

function MadeKey({ accessKey, onCopied, onDone }: MadeKeyProps) {
  const { t } = useLingui();
  return (
    <div className={classes.form}>
      <div role="status">
        <Banner hue="amber">
          <Trans>Copy the key now. It is shown only once, and nobody can look it up later.</Trans>
        </Banner>
      </div>
      <CopyField
        label={t`Key of ${accessKey.title}`}
        value={accessKey.unencryptedAccessKey}
        onCopied={onCopied}
      />
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
