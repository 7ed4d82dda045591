import { useLingui } from '@lingui/react/macro';
import { IconArrowLeft } from '@tabler/icons-react';
import { useCanGoBack, useRouter, useRouterState } from '@tanstack/react-router';
import { indexes } from '../resource-types/sections.ts';
import classes from './top-bar.module.css';

/** On a phone, where no bar of a browser may be: back to where one came from, or to what the screen belongs to. */
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

/** `/circles/7` of `/circles/7/lists/9`, `/lists/9` of `/lists/9/edit`, `/lists` of `/lists/9`; `/recipes` of what belongs to no section; nothing above an index. */
export function placeAbove(pathname: string): string | undefined {
  const places = pathname.split('/').filter(Boolean);
  if (places.length < 2) return indexes.some(({ index }) => index.to === pathname) ? undefined : '/recipes';
  const inside = places.length > 2 && places.length % 2 === 0 ? 2 : 1;
  return `/${places.slice(0, -inside).join('/')}`;
}
