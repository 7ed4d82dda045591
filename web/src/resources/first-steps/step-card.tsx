import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './first-steps.module.css';

interface StepCardProps {
  title: string;
  text: string;
  picture: ReactNode;
  onDismiss: () => void;
  /** The controls that start the step. */
  children: ReactNode;
}

/** One first step. */
export function StepCard({ title, text, picture, onDismiss, children }: StepCardProps) {
  const { t } = useLingui();
  return (
    <li className={classes.card}>
      <div className={classes.picture} aria-hidden>
        {picture}
      </div>
      <div className={classes.words}>
        <h3>{title}</h3>
        <p className="mt-2 muted leading-140">{text}</p>
      </div>
      <div className={classes.action}>{children}</div>
      <IconButton
        className={classes.dismiss}
        label={t`Dismiss ${title}`}
        icon={<IconX size={20} stroke={1.75} aria-hidden />}
        onClick={onDismiss}
      />
    </li>
  );
}
