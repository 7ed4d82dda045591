import { IconCheck, IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { PillButton } from '../../../ui/pill-button.tsx';
import classes from './cook-nav.module.css';

interface CookNavProps {
  at: number;
  last: boolean;
  onBack: () => void;
  onNext: () => void;
}

/** At the bottom of cook mode: large enough for floury hands. */
export function CookNav({ at, last, onBack, onNext }: CookNavProps) {
  return (
    <nav className={classes.nav} aria-label="Steps">
      <PillButton
        size="lg"
        icon={<IconChevronLeft size={26} aria-hidden />}
        disabled={at === 0}
        onClick={onBack}
      >
        Back
      </PillButton>
      <PillButton
        size="lg"
        tone="main"
        rightSection={last ? <IconCheck size={26} aria-hidden /> : <IconChevronRight size={26} aria-hidden />}
        onClick={onNext}
      >
        {last ? 'Finish' : 'Next'}
      </PillButton>
    </nav>
  );
}
