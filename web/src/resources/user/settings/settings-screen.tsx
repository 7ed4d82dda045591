import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tanstack/react-router';
import { useViewer } from '../../../auth/use-auth.ts';
import { NotFound } from '../../../standard/not-found.tsx';
import { useWide } from '../../../ui/browser/device.ts';
import { SettingsNav } from './settings-nav.tsx';
import { operatorPages, type PageKey, pages } from './settings-pages.tsx';
import classes from './settings-screen.module.css';

/**
 * One page of the viewer’s settings. Wide screens show the navigation next to it; on phones that is a screen of its
 * own.
 */
export function SettingsScreen() {
  const { page } = useParams({ strict: false });
  const { settings } = useViewer();
  const wide = useWide();
  const open = page ?? (wide ? 'language' : undefined);
  if (open !== undefined && !(open in pages)) return <NotFound />;
  if (open !== undefined && operatorPages.has(open) && !settings.operator) return <NotFound />;
  return (
    <div className={classes.settings}>
      {(wide || !open) && <SettingsNav current={open} />}
      {open && <Page key={open} of={open as PageKey} />}
    </div>
  );
}

function Page({ of }: { of: PageKey }) {
  const { t } = useLingui();
  const { user } = useViewer();
  const { label, contents: Contents } = pages[of];
  return (
    <div className={`grid shrinks gap-6 rows-start narrow ${classes.page}`}>
      <h1>{t(label)}</h1>
      {/* After a sign-out, nothing here asks the server about a user without a name. */}
      {user.name !== '' && <Contents user={user} />}
    </div>
  );
}
