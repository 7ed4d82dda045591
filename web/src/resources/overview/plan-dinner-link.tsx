import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { PillButton } from '../../ui/pill-button.tsx';
import { newEventLink } from '../event/event-links.ts';

/** Links to a new dinner; the form asks for the calendar. */
export function PlanDinnerLink({ title }: { title: string }) {
  return (
    <PillButton renderRoot={link => <Link {...newEventLink('calendars/-', { title })} {...link} />}>
      <Trans>Plan a dinner</Trans>
    </PillButton>
  );
}
