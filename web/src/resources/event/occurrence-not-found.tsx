import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { NotFound } from '../../standard/not-found.tsx';
import { PillButton } from '../../ui/pill-button.tsx';
import { eventLinks } from './event-links.ts';

/** Replaces the page of an occurrence that the series does not have. */
export function OccurrenceNotFound({ event }: { event: string }) {
  const { t } = useLingui();
  return (
    <NotFound
      message={t`The series doesn’t take place at that time, or no longer does.`}
      wayOn={
        <PillButton tone="main" renderRoot={link => <Link {...eventLinks(event).view} {...link} />}>
          <Trans>Go to the series</Trans>
        </PillButton>
      }
    />
  );
}
