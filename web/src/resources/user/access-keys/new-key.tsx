import { Trans, useLingui } from '@lingui/react/macro';
import type { AccessKey, User } from '@potluck/contract';
import { CopyField } from '../../../ui/copy-field.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { CalendarAppSetup } from './calendar-app-setup.tsx';
import { purposeOf } from './key-purposes.ts';

interface NewKeyProps {
  accessKey: AccessKey;
  user: User;
  onCopied: () => void;
  onDone: () => void;
}

/** A new key, which shows only this once, with what its app needs beside it. */
export function NewKey({ accessKey, user, onCopied, onDone }: NewKeyProps) {
  const { t } = useLingui();
  const purpose = purposeOf(accessKey.scope);
  const secret = accessKey.unencryptedAccessKey;
  const field = <CopyField label={t`Key for ${accessKey.title}`} value={secret} onCopied={onCopied} />;
  return (
    <div className="grid gap-5">
      <div role="status">
        <Banner hue="amber">
          <Trans>Copy the key now. You won’t see it again.</Trans>
        </Banner>
      </div>
      {purpose === 'CALENDAR_APP' ? (
        <CalendarAppSetup secret={secret} username={user.username} onUsed={onCopied}>
          {field}
        </CalendarAppSetup>
      ) : (
        <>
          {field}
          <CopyField
            label={purpose === 'ASSISTANT' ? t`Address for the assistant` : t`Address of the API`}
            value={new URL(purpose === 'ASSISTANT' ? '/mcp' : '/api', location.href).href}
          />
        </>
      )}
      <p className="small muted">
        <Trans>Anyone with this key can act as you. Keep it secret, like a password.</Trans>
      </p>
      <div className="flow end gap-3">
        <PillButton tone="main" onClick={onDone} data-autofocus>
          <Trans>Done</Trans>
        </PillButton>
      </div>
    </div>
  );
}
