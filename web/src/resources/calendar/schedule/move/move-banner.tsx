import { Trans, useLingui } from '@lingui/react/macro';
import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import classes from './move-banner.module.css';
import type { usePickedUpEvent } from './use-picked-up-event.ts';

type MoveBannerProps = Pick<ReturnType<typeof usePickedUpEvent>, 'announcement' | 'step' | 'drop' | 'cancel'>;

/** Announces the event being moved and its new time, with a button for each key. */
export function MoveBanner({ announcement, step, drop, cancel }: MoveBannerProps) {
  const { t } = useLingui();
  return (
    <div className={classes.banner} data-move-banner>
      <p className="grid">
        <strong>{announcement}</strong>
        <span className={classes.keys}>
          <Trans>Arrow keys move it, Shift + arrow keys move its end. Enter saves, Escape cancels.</Trans>
        </span>
      </p>
      <div className="wrap gap-2">
        <IconButton
          label={t`A day earlier`}
          icon={<IconArrowLeft size={20} className="points" />}
          onClick={() => step('ArrowLeft')}
        />
        <IconButton
          label={t`A day later`}
          icon={<IconArrowRight size={20} className="points" />}
          onClick={() => step('ArrowRight')}
        />
        <IconButton label={t`Earlier`} icon={<IconArrowUp size={20} />} onClick={() => step('ArrowUp')} />
        <IconButton label={t`Later`} icon={<IconArrowDown size={20} />} onClick={() => step('ArrowDown')} />
        <PillButton onClick={cancel}>
          <Trans>Cancel</Trans>
        </PillButton>
        <PillButton tone="main" onClick={() => void drop()}>
          <Trans>Save</Trans>
        </PillButton>
      </div>
    </div>
  );
}
