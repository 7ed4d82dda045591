import { useLingui } from '@lingui/react/macro';
import { PageHeader } from '../ui/page-header.tsx';
import { NotificationLink } from './notification-link.tsx';
import { AllRead, NotificationList } from './notification-list.tsx';

/** The notifications on a screen of their own: for phones, and as a permanent address. */
export function NotificationsScreen() {
  const { t } = useLingui();
  return (
    <div className="mx-auto narrow">
      <PageHeader title={t`What’s new`} actions={<AllRead />} />
      <div className="surface rounded clip">
        <NotificationList label={t`What’s new`} />
      </div>
      <NotificationLink className="fit px-0" />
    </div>
  );
}
