import { Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { PillButton } from '../../../ui/pill-button.tsx';
import classes from './cook-nav.module.css';

interface CookNavProps {
  at: number;
  last: boolean;
  onBack: () => void;
  onNext: () => void;
  /** Finishes, and records a cooking. */
  onCooked?: () => void;
}

/** The bottom bar of cook mode: large enough for floury hands. */
export function CookNav({ at, last, onBack, onNext, onCooked }: CookNavProps) {
  const { t } = useLingui();
  return (
    <nav className={classes.nav} aria-label={t`Steps`}>
      <PillButton
        size="lg"
        icon={<IconChevronLeft className="points" size={26} aria-hidden />}
        disabled={at === 0}
        onClick={onBack}
      >
        <Trans>Back</Trans>
      </PillButton>
      <PillButton
        size="lg"
        tone={last && onCooked ? 'plain' : 'main'}
        rightSection={!last && <IconChevronRight className="points" size={26} aria-hidden />}
        onClick={onNext}
      >
        {last ? t`Finish` : t`Next`}
      </PillButton>
      {last && onCooked && (
        <PillButton size="lg" tone="main" icon={<IconCheck size={26} aria-hidden />} onClick={onCooked}>
          <Trans>Cooked it</Trans>
        </PillButton>
      )}
    </nav>
  );
}
