import { Trans } from '@lingui/react/macro';
import { IconBell } from '@tabler/icons-react';
import { useState } from 'react';
import { PillButton } from '../../../ui/pill-button.tsx';
import { ringsAway } from './ring-away.ts';

/** Says whether timers notify a user who looks elsewhere; a press asks the browser for permission. */
export function RingsAway() {
  const [state, setState] = useState(ringsAway);
  if (state === 'ask')
    return (
      <PillButton
        tone="quiet"
        icon={<IconBell size={20} aria-hidden />}
        onClick={() => void Notification.requestPermission().then(() => setState(ringsAway()))}
      >
        <Trans>Also ring when I’m not on this page</Trans>
      </PillButton>
    );
  return (
    <p className="small muted">
      {state === 'no' ? (
        <Trans>Timers ring only while you’re on this page: your browser can’t notify you elsewhere.</Trans>
      ) : (
        <Trans>Keep Potluck open: a phone with its screen off may ring late.</Trans>
      )}
    </p>
  );
}
