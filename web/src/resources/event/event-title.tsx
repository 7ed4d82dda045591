import { Trans } from '@lingui/react/macro';

interface EventTitleProps {
  title: string;
  cancelled: boolean;
}

/** The title of an event, struck through if the event is cancelled. Screen readers say so. */
export function EventTitle({ title, cancelled }: EventTitleProps) {
  if (!cancelled) return title;
  return (
    <>
      <s>{title}</s>{' '}
      <span className="visually-hidden">
        (<Trans>cancelled</Trans>)
      </span>
    </>
  );
}
