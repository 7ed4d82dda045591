import { Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft, IconBell, IconSearch } from '@tabler/icons-react';
import { Link, useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import { use, useEffect, useState } from 'react';
import { useViewer } from '../auth/use-auth.ts';
import { paths } from '../paths.ts';
import { fullName } from '../resource-types/full-name.ts';
import { indexes } from '../resource-types/sections.ts';
import { lazyPart } from '../ui/browser/lazy-part.tsx';
import { SettledContext } from '../ui/browser/settled-context.ts';
import { mainId } from '../ui/browser/use-screen-heading.ts';
import { Avatar } from '../ui/pictures/avatar.tsx';
import classes from './top-bar.module.css';

const Bell = lazyPart(() => import('../notifications/bell.tsx'), 'Bell', BellToCome);

interface TopBarProps {
  onSearch: () => void;
  onMenu: () => void;
  menuOpen: boolean;
}

export function TopBar({ onSearch, onMenu, menuOpen }: TopBarProps) {
  const { t } = useLingui();
  const { signedIn, user } = useViewer();
  const settled = use(SettledContext);
  const title = useScrolledTitle();
  return (
    <header className={classes.bar} data-signed-in={signedIn}>
      {signedIn && <BackLink />}
      <Link to={signedIn ? paths.today : paths.login} className={classes.brand} activeProps={{}}>
        <Mark />
        <span className={title ? 'visually-hidden' : 'truncate'}>Potluck</span>
      </Link>
      {title && (
        <span className={classes.title} dir="auto" aria-hidden>
          {title}
        </span>
      )}
      {signedIn && (
        <>
          <button
            type="button"
            className={classes.search}
            aria-haspopup="dialog"
            aria-keyshortcuts="Control+K /"
            onClick={onSearch}
          >
            <IconSearch size={20} stroke={1.75} aria-hidden />
            <span>
              <Trans>Search everything</Trans>
            </span>
            <kbd aria-hidden>/</kbd>
          </button>
          <ActionIcon
            className={classes.searchIcon}
            aria-haspopup="dialog"
            aria-label={t`Search everything`}
            onClick={onSearch}
          >
            <IconSearch size={24} stroke={1.75} aria-hidden />
          </ActionIcon>
          <div className="center target-width">{settled ? <Bell /> : <BellToCome />}</div>
          <ActionIcon aria-haspopup="dialog" aria-expanded={menuOpen} onClick={onMenu}>
            <Avatar name={fullName(user)} uri={user.imageUri} seed={user.name} decorative />
            <VisuallyHidden>
              <Trans>Your menu</Trans>
            </VisuallyHidden>
          </ActionIcon>
        </>
      )}
    </header>
  );
}

function BellToCome() {
  return <IconBell size={24} stroke={1.75} aria-hidden />;
}

/** From here on, the bar and the title of the screen stay apart. */
const narrow = '(width < 62em)';

/** On a phone, the title of the screen once it has scrolled behind the bar; otherwise ''. */
function useScrolledTitle(): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      setTitle(matchMedia(narrow).matches ? hiddenTitle() : '');
    };
    const scrolled = () => {
      frame ||= requestAnimationFrame(look);
    };
    addEventListener('scroll', scrolled, { passive: true });
    addEventListener('resize', scrolled);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('scroll', scrolled);
      removeEventListener('resize', scrolled);
    };
  }, []);
  return title;
}

function hiddenTitle(): string {
  if (scrollY <= 0) return '';
  const heading = document.querySelector(`#${mainId} h1`);
  const bar = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return heading && heading.getBoundingClientRect().bottom <= bar ? heading.textContent : '';
}

/** The product's logo: a pot, and three people bringing something to it. */
function Mark({ size = 32 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 64 64" aria-hidden="true">
      <rect width="64" height="64" rx="15" fill="#2f6b4c" />
      <circle cx="20" cy="20.5" r="4.5" fill="#f4c46a" />
      <circle cx="32" cy="15.5" r="4.5" fill="#fff" />
      <circle cx="44" cy="20.5" r="4.5" fill="#f39377" />
      <path
        d="M8 32.5a2.5 2.5 0 0 1 2.5-2.5h43a2.5 2.5 0 0 1 0 5H52v5a12 12 0 0 1-12 12H24a12 12 0 0 1-12-12v-5h-1.5A2.5 2.5 0 0 1 8 32.5Z"
        fill="#fff"
      />
    </svg>
  );
}

/** On a phone, whose installed app shows no browser bar: back to the previous screen, or to the parent of this one. */
function BackLink() {
  const { t } = useLingui();
  const router = useRouter();
  const cameFrom = useCanGoBack();
  const above = placeAbove(useRouterState({ select: state => state.location.pathname }));
  if (!above) return null;
  return (
    <a
      href={above}
      className={classes.back}
      aria-label={t`Back`}
      onClick={event => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (cameFrom) router.history.back();
        else router.history.push(above);
      }}
    >
      <IconArrowLeft className="points" size={22} stroke={1.75} aria-hidden />
    </a>
  );
}

/**
 * `/circles/7` for `/circles/7/lists/9`, `/lists/9` for `/lists/9/edit`, `/lists` for `/lists/9`; `/recipes` for
 * addresses outside the sections; undefined for an index and for the summary of the day.
 */
export function placeAbove(pathname: string): string | undefined {
  const places = pathname.split('/').filter(Boolean);
  const isTop = pathname === paths.today || indexes.some(({ index }) => index.to === pathname);
  if (places.length < 2) return isTop ? undefined : paths.recipes;
  const inside = places.length > 2 && places.length % 2 === 0 ? 2 : 1;
  return `/${places.slice(0, -inside).join('/')}`;
}
