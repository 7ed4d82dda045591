import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import classes from './new-event-button.module.css';

/** Plans something on the day that one is at; at a phone, where the thumb is. */
export function NewEventButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      <IconPlus size={22} aria-hidden />
      <span className={classes.words}>
        <Trans>New event</Trans>
      </span>
    </button>
  );
}
