import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessKey, User } from '@potluck/contract';
import { IconCode, IconDeviceMobile, IconRobot } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { DraftGate } from '../../../standard/form/draft-gate.tsx';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import type { Question } from '../../../ui/alerts/confirm-dialog.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { AccessKeyForm } from './access-key-form.tsx';
import { type Purpose, purposeOf, purposes } from './key-purposes.ts';
import { NewKey } from './new-key.tsx';

interface AccessKeySheetProps {
  user: User;
  /** The key to change, or `new`; undefined while the sheet is closed. */
  edited: AccessKey | 'new' | undefined;
  onClose: () => void;
}

/** Creates or changes a key. Shows a new key’s secret this once. */
export function AccessKeySheet({ user, edited, onClose }: AccessKeySheetProps) {
  const { t, i18n } = useLingui();
  const [shown, show] = useState<AccessKey | 'new'>();
  const [made, setMade] = useState<AccessKey>();
  const [chosen, choose] = useState<Purpose>();
  const copied = useRef(false);
  const confirm = useConfirm();
  useEffect(() => {
    if (!edited) return;
    show(edited);
    setMade(undefined);
    choose(undefined);
    copied.current = false;
  }, [edited]);
  const purpose = shown === 'new' || shown === undefined ? chosen : purposeOf(shown.scope);
  const title = made ? t`Your new key` : shown === 'new' ? t`New access key` : t`Edit access key`;

  /** Don’t lose a secret that shows only once to an accidental close. */
  async function leave() {
    const lost = made && !copied.current;
    if (!lost || (await confirm(lostKey(i18n)))) onClose();
  }

  return (
    <Sheet
      opened={edited !== undefined && shown !== undefined}
      onClose={leave}
      title={title}
      part={made ? 'made' : (purpose ?? 'purposes')}
    >
      {made && (
        <NewKey
          accessKey={made}
          user={user}
          onCopied={() => {
            copied.current = true;
          }}
          onDone={leave}
        />
      )}
      {!made && shown && !purpose && <Purposes onChoose={choose} />}
      {!made && shown && purpose && (
        <DraftGate form={draftOf(shown, purpose)} fallback={null}>
          <AccessKeyForm
            parent={user.name}
            purpose={purpose}
            accessKey={shown === 'new' ? undefined : shown}
            onSaved={saved => (shown === 'new' ? setMade(saved) : onClose())}
            onCancel={onClose}
          />
        </DraftGate>
      )}
    </Sheet>
  );
}

const icons = { CALENDAR_APP: IconDeviceMobile, SCRIPT: IconCode, ASSISTANT: IconRobot };

/** Asks what a new key is for, which decides what it opens. */
function Purposes({ onChoose }: { onChoose: (purpose: Purpose) => void }) {
  const { i18n } = useLingui();
  return (
    <div className="grid gap-3">
      <p className="muted">
        <Trans>What is the key for?</Trans>
      </p>
      {(['CALENDAR_APP', 'SCRIPT', 'ASSISTANT'] as const).map(purpose => {
        const { label, explanation } = purposes[purpose];
        const Icon = icons[purpose];
        return (
          <button
            key={purpose}
            type="button"
            className="row gap-4 plain-button hover-tint min-h-64 ink text-start control radius py-3 px-5"
            onClick={() => onChoose(purpose)}
          >
            <Icon size={24} stroke={1.75} aria-hidden />
            <span className="grid">
              <span className="strong">{i18n._(label)}</span>
              <span className="small muted">{i18n._(explanation)}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}

/** New keys have a draft per purpose, because their fields differ. */
function draftOf(shown: AccessKey | 'new', purpose: Purpose): string {
  const form = shown === 'new' ? ['create', purpose] : [shown.name];
  return ['accessKey', ...form].join(' ');
}

function lostKey(i18n: I18n): Question {
  return {
    title: t(i18n)`Close without copying the key?`,
    message: t(i18n)`You won’t see it again. Without it, you’ll need to create a new one.`,
    confirmLabel: t(i18n)`Close`,
    cancelLabel: t(i18n)`Back to the key`,
  };
}
