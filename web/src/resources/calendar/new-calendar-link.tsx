import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CreateLink } from '../../resource/create-link.tsx';

export function NewCalendarLink() {
  return (
    <CreateLink link={link => <Link to="/calendars/create" {...link} />}>
      <Trans>New calendar</Trans>
    </CreateLink>
  );
}
