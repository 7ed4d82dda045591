import { Trans } from '@lingui/react/macro';
import { IconPlus } from '@tabler/icons-react';
import classes from './new-event-button.module.css';

/** Creates an event on the current day; on phones, a floating button within thumb’s reach. */
export function NewEventButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={classes.button} onClick={onClick}>
      <IconPlus size={22} aria-hidden />
      <span className="visually-hidden-small">
        <Trans>New event</Trans>
      </span>
    </button>
  );
}
