import { useLingui } from '@lingui/react/macro';
import { IconCheck, IconCopy, IconQrcode, IconShare2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import classes from './links.module.css';
import type { useShareLink } from './use-share-link.ts';

const QrCode = lazyPart(() => import('./qr-code.tsx'), 'QrCode');

interface LinkButtonsProps {
  hand: ReturnType<typeof useShareLink>;
  /** The address, once the link exists. */
  made?: string;
  off?: boolean;
  tone?: 'main' | 'plain';
}

/** The ways to hand over a link: the device's share sheet, the clipboard, or a QR code. */
export function LinkButtons({ hand, made, off, tone = 'main' }: LinkButtonsProps) {
  const { t } = useLingui();
  const { doing, copied, shown, byDevice } = hand;
  const address = useNewInView(made);
  const done = made !== undefined && copied === made;
  const Icon = done ? IconCheck : IconCopy;
  const words = done ? t`Copied` : t`Copy link`;
  return (
    <>
      {made && (
        <input
          ref={address}
          className={classes.address}
          aria-label={t`The link`}
          value={made}
          readOnly
          onFocus={event => event.currentTarget.select()}
        />
      )}
      <div className={`row gap-3 ${classes.buttons}`}>
        <PillButton
          tone={tone}
          icon={byDevice ? <IconShare2 size={20} aria-hidden /> : <Icon size={20} aria-hidden />}
          busy={doing === (byDevice ? 'share' : 'copy')}
          disabled={off}
          onClick={() => void hand.usual()}
        >
          <span aria-live="polite">{byDevice ? t`Share link` : words}</span>
        </PillButton>
        {byDevice && (
          <IconButton
            className="fixed pill control"
            label={words}
            busy={doing === 'copy'}
            disabled={off}
            icon={<Icon size={22} stroke={1.75} aria-hidden />}
            onClick={() => void hand.copy()}
          />
        )}
        <IconButton
          className="fixed pill control"
          label={t`Show as a QR code`}
          aria-pressed={shown && made !== undefined}
          busy={doing === 'show'}
          disabled={off}
          icon={<IconQrcode size={22} stroke={1.75} aria-hidden />}
          onClick={() => void hand.show()}
        />
      </div>
      {shown && made && (
        <div className={classes.paper}>
          <QrCode value={made} label={t`The link as a QR code`} />
        </div>
      )}
    </>
  );
}

/** Scrolls to the address as soon as the link is created, because it appears below what was tapped. */
function useNewInView(made: string | undefined) {
  const field = useRef<HTMLInputElement>(null);
  const [before] = useState(made);
  useEffect(() => {
    if (made === undefined || made === before) return;
    field.current?.scrollIntoView({ block: 'center' });
  }, [made, before]);
  return field;
}
