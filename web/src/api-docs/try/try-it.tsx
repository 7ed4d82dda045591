import { Trans } from '@lingui/react/macro';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { PillButton } from '../../ui/pill-button.tsx';
import type { ApiDocument, Call } from '../api-document.ts';
import { TryForm } from './try-form.tsx';

/** The form to try a call; a call that only redirects the browser has none. */
export function TryIt({ call, document }: { call: Call; document: ApiDocument }) {
  const [opened, setOpened] = useState(false);
  if (!Object.keys(call.responses ?? {}).some(status => /^20/.test(status)))
    return (
      <p className="small muted">
        <Trans>This call redirects the browser, so you can’t try it on this page.</Trans>
      </p>
    );
  if (opened) return <TryForm call={call} document={document} />;
  return (
    <div>
      <PillButton
        icon={<IconPlayerPlay className="points" size={20} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        <Trans>Try it</Trans>
      </PillButton>
    </div>
  );
}
