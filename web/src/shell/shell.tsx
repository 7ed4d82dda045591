import { Plural, Trans } from '@lingui/react/macro';
import { useMantineColorScheme } from '@mantine/core';
import { Outlet, useNavigate, useRouterState } from '@tanstack/react-router';
import { useContext, useEffect, useSyncExternalStore } from 'react';
import { useAuthState, useViewer } from '../auth/use-auth.ts';
import { useLanguage } from '../language/language-provider.tsx';
import { LiveContext } from '../live/live.ts';
import { UpdateNote } from '../offline/update-note.tsx';
import { sections } from '../resource-types/sections.ts';
import { useOutboxState } from '../resources/outbox/outbox-context.ts';
import type { OutboxState } from '../resources/outbox/outbox-state.ts';
import { TimersProvider } from '../resources/recipe/timers/timers.tsx';
import { Search } from '../search/search.tsx';
import { ConflictProvider } from '../standard/form/conflict/conflict-provider.tsx';
import { AlertsProvider } from '../ui/alerts/alerts.tsx';
import { ConfirmProvider } from '../ui/alerts/confirm.tsx';
import { useOffline } from '../ui/browser/device.ts';
import { dialogOpen, shortcutsBlocked } from '../ui/browser/layers.ts';
import { lazyPart } from '../ui/browser/lazy-part.tsx';
import { savedText } from '../ui/browser/saved-text.ts';
import { useOpened } from '../ui/browser/use-opened.ts';
import { mainId, useScreenHeading } from '../ui/browser/use-screen-heading.ts';
import { SkipLink } from '../ui/skip-link.tsx';
import { ProgressBar } from '../ui/states/progress-bar.tsx';
import { restoreFocus } from './restore-focus.ts';
import { SectionNav } from './section-nav.tsx';
import classes from './shell.module.css';
import { TopBar } from './top-bar.tsx';

const KeysDialog = lazyPart(() => import('./keys/keys-dialog.tsx'), 'KeysDialog');
const SeatOffer = lazyPart(() => import('../join/seat-offer.tsx'), 'SeatOffer');
const SideDrawer = lazyPart(() => import('./side-drawer.tsx'), 'SideDrawer');
const RejectedOperations = lazyPart(
  () => import('../resources/outbox/rejected-operations.tsx'),
  'RejectedOperations',
);

/** The frame around every screen. */
export function Shell() {
  const signedIn = useAuthState().status === 'signedIn';
  const loading = useRouterState({ select: state => state.isLoading });
  const { waiting, stuck, refused, lost } = useOutboxState();
  const [menu, search, keys] = [useOpened(), useOpened(), useOpened()];
  useChosenLanguage();
  useChosenTheme();
  useScreenHeading();
  useEffect(restoreFocus, []);
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
          {refused.length + lost > 0 && <RejectedOperations />}
          <TimersProvider>
            <ConflictProvider>
              <Outlet />
            </ConflictProvider>
          </TimersProvider>
        </main>
        {signedIn && search.wanted && <Search opened={search.opened} onClose={search.close} />}
        {signedIn && savedText('localStorage', 'potluck.seats') !== null && <SeatOffer />}
        {signedIn && keys.wanted && <KeysDialog opened={keys.opened} onClose={keys.close} />}
        {signedIn && menu.wanted && (
          <SideDrawer opened={menu.opened} onClose={menu.close} onKeys={keys.open} />
        )}
      </ConfirmProvider>
    </AlertsProvider>
  );
}

/** Applies the language in the user's settings as soon as it changes. */
function useChosenLanguage(): void {
  const { signedIn, settings } = useViewer();
  const language = useLanguage();
  useEffect(() => {
    if (signedIn && settings.name) void language.follow(settings.locale);
  }, [signedIn, settings.name, settings.locale, language]);
}

const schemes = { THEME_UNSPECIFIED: 'auto', LIGHT: 'light', DARK: 'dark' } as const;

/** Applies the colour scheme in the user's settings on any device; a visitor keeps the last one of this browser. */
function useChosenTheme(): void {
  const { signedIn, settings } = useViewer();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = schemes[settings.theme];
  useEffect(() => {
    if (signedIn && settings.name) setColorScheme(scheme);
  }, [signedIn, settings.name, scheme, setColorScheme]);
}

interface Openers {
  search: () => void;
  keys: () => void;
}

/**
 * Digits from 1 open the sections, / and Ctrl K the search, ? the list of shortcuts: never in a dialog, and while
 * typing only Ctrl K.
 */
function useShortcuts(active: boolean, { search, keys }: Openers): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!active) return;
    function listen(event: KeyboardEvent) {
      const withControl = event.ctrlKey || event.metaKey;
      // Ctrl K works while typing too, but not in a dialog.
      const toSearch = withControl && event.key === 'k' && !dialogOpen();
      if (event.defaultPrevented || (shortcutsBlocked(event.target) && !toSearch)) return;
      const section = sections[Number(event.key) - 1];
      if (event.key === '/' || toSearch) search();
      else if (event.key === '?') keys();
      else if (section && !withControl && !event.altKey) void navigate(section.index);
      else return;
      event.preventDefault();
    }
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [active, search, keys, navigate]);
}

interface ReachNoteProps {
  /** The number of changes waiting in the outbox, and why they fail. */
  unsent: number;
  stuck: OutboxState['stuck'];
}

/**
 * A muted note that the data is from the cache, and how many changes are waiting. It takes room of its own and covers
 * nothing.
 */
function ReachNote({ unsent, stuck }: ReachNoteProps) {
  const offline = useOffline();
  const disconnected = !useConnected() || stuck === 'noResponse';
  const isShown = offline || disconnected || stuck === 'putOff';
  return (
    <div role="status" className={classes.place}>
      {isShown && (
        <p className={classes.note}>
          {offline ? (
            <Offline unsent={unsent} />
          ) : disconnected ? (
            <Disconnected unsent={unsent} />
          ) : (
            <Plural value={unsent} one="# change will sync soon" other="# changes will sync soon" />
          )}
        </p>
      )}
    </div>
  );
}

function Offline({ unsent }: Pick<ReachNoteProps, 'unsent'>) {
  if (unsent === 0) return <Trans>Offline. Showing saved data</Trans>;
  return (
    <Plural
      value={unsent}
      one="Offline. # change will sync later"
      other="Offline. # changes will sync later"
    />
  );
}

function Disconnected({ unsent }: Pick<ReachNoteProps, 'unsent'>) {
  if (unsent === 0) return <Trans>The server isn’t answering. Showing saved data</Trans>;
  return (
    <Plural
      value={unsent}
      one="The server isn’t answering. # change will sync later"
      other="The server isn’t answering. # changes will sync later"
    />
  );
}

function useConnected(): boolean {
  const live = useContext(LiveContext);
  return useSyncExternalStore(live?.subscribe ?? (() => () => undefined), () => live?.connected ?? true);
}
