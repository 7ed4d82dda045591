import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { indexes } from '../resource-types/sections.ts';
import classes from './top-bar.module.css';

/** On a phone, whose installed app shows no browser bar: back to the previous screen, or to the parent of this one. */
export function BackLink() {
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
