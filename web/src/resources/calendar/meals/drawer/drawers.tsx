import { useLingui } from '@lingui/react/macro';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useShown } from '../../../../ui/browser/use-opened.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { Sheet } from '../../../../ui/sheet.tsx';
import classes from './drawers.module.css';
import { RecipeDrawer, type RecipeDrawerProps } from './recipe-drawer.tsx';

interface DrawerSheetProps extends RecipeDrawerProps {
  opened: boolean;
  onClose: () => void;
}

/** The recipes as a sheet on phones, for the chosen slot and then the next ones. */
export function DrawerSheet({ opened, onClose, ...drawer }: DrawerSheetProps) {
  return (
    <Sheet opened={useShown(opened)} onClose={onClose} title={drawer.goal}>
      <RecipeDrawer {...drawer} />
    </Sheet>
  );
}

interface DockedDrawerProps extends Omit<RecipeDrawerProps, 'lead'> {
  /** The key of the slot chosen for the next dish. */
  aimed: string | undefined;
  onStop: () => void;
}

/** The recipes at the bottom edge of a wide board, within reach without covering the board. */
export function DockedDrawer({ aimed, onStop, ...drawer }: DockedDrawerProps) {
  const { t } = useLingui();
  const place = useRef<HTMLElement>(null);
  const chosen = aimed !== undefined;
  useEffect(() => {
    if (chosen) place.current?.querySelector('input')?.focus();
  }, [chosen]);

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Escape' || !chosen || event.defaultPrevented) return;
    event.preventDefault();
    document.querySelector<HTMLElement>(`[data-board-slot="${aimed}"] button`)?.focus();
    onStop();
  }

  const lead = (
    <p className={`row gap-1 small strong m-0 leading-120 ${classes.goal}`} data-chosen={chosen || undefined}>
      {chosen ? drawer.goal : t`Drag onto a day`}
      {chosen && (
        <IconButton label={t`Stop planning there`} icon={<IconX size={18} aria-hidden />} onClick={onStop} />
      )}
    </p>
  );
  return (
    <section
      ref={place}
      className={classes.docked}
      data-docked
      aria-label={t`Recipes to plan`}
      onKeyDown={leave}
    >
      <RecipeDrawer {...drawer} lead={lead} />
    </section>
  );
}
