import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useAuthState } from '../auth/use-auth.ts';
import { UpdateNote } from '../offline/update-note.tsx';
import { useOutboxState } from '../resources/list/outbox/outbox-context.ts';
import { TimersProvider } from '../resources/recipe/timers/timers.tsx';
import { Search } from '../search/search.tsx';
import { AlertsProvider } from '../ui/alerts/alerts.tsx';
import { ConfirmProvider } from '../ui/alerts/confirm.tsx';
import { lazy } from '../ui/browser/lazy.ts';
import { useOpened } from '../ui/browser/use-opened.ts';
import { mainId, useScreenHeading } from '../ui/browser/use-screen-heading.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { ProgressBar } from '../ui/states/progress-bar.tsx';
import { keepFocus } from './keep-focus.ts';
import { ReachNote } from './reach-note.tsx';
import { SectionNav } from './section-nav.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';
import { useChosenLanguage } from './use-chosen-language.ts';
import { useChosenTheme } from './use-chosen-theme.ts';
import { useShortcuts } from './use-shortcuts.ts';

const KeysDialog = lazy(() => import('./keys/keys-dialog.tsx').then(file => ({ default: file.KeysDialog })));
const SideDrawer = lazy(() => import('./side-drawer.tsx').then(file => ({ default: file.SideDrawer })));
const RefusedNote = lazy(() =>
  import('../resources/list/outbox/refused-note.tsx').then(file => ({ default: file.RefusedNote })),
);

/** What stands around every screen. */
export function Shell() {
  const signedIn = useAuthState().status === 'signedIn';
  const loading = useRouterState({ select: state => state.isLoading });
  const { waiting, stuck, refused, lost } = useOutboxState();
  const [menu, search, keys] = [useOpened(), useOpened(), useOpened()];
  useChosenLanguage();
  useChosenTheme();
  useScreenHeading();
  useEffect(keepFocus, []);
  useShortcuts(signedIn, { search: search.open, keys: keys.open });

  return (
    <AlertsProvider>
      <ConfirmProvider>
        <SkipLink to={mainId} />
        <ProgressBar active={loading} />
        <TopBar onSearch={search.open} onMenu={menu.open} menuOpen={menu.opened} />
        {signedIn && <ReachNote unsent={waiting.length} stuck={stuck} />}
        {signedIn && <SectionNav />}
        <main id={mainId} tabIndex={-1} className={classes.main} data-signed-in={signedIn}>
          <UpdateNote />
          {refused.length + lost > 0 && (
            <Suspense>
              <RefusedNote />
            </Suspense>
          )}
          <TimersProvider>
            <Outlet />
          </TimersProvider>
        </main>
        {signedIn && search.wanted && <Search opened={search.opened} onClose={search.close} />}
        {signedIn && keys.wanted && (
          <Suspense>
            <KeysDialog opened={keys.opened} onClose={keys.close} />
          </Suspense>
        )}
        {signedIn && menu.wanted && (
          <Suspense>
            <SideDrawer opened={menu.opened} onClose={menu.close} onKeys={keys.open} />
          </Suspense>
        )}
      </ConfirmProvider>
    </AlertsProvider>
  );
}
