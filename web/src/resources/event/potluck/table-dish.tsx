import { Trans, useLingui } from '@lingui/react/macro';
import { type EventRecipe, idOf } from '@potluck/contract';
import {
  IconArrowBackUp,
  IconEyeOff,
  IconFlame,
  IconHandFinger,
  IconSparkles,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale, useViewer } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { MoreMenu } from '../../../ui/more-menu.tsx';
import type { MenuEntry } from '../../../ui/open-menu.tsx';
import { Avatar } from '../../../ui/pictures/avatar.tsx';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { durationWriter, secondsOf } from '../../recipe/durations.ts';
import { portionWords } from '../attendance/headcount-words.ts';
import { useHeadcount } from '../attendance/use-attendance.ts';
import type { Dish } from '../recipes/use-event-recipes.ts';
import { type ShownEvent, useIsOff, writesTo } from '../shown-event.ts';
import { CookedDish } from './cooked-dish.tsx';
import classes from './table-dish.module.css';
import { useHostActions, useTableActions } from './use-table-actions.ts';

interface TableDishProps {
  dish: Dish;
  shown: ShownEvent;
  /** Whether the event’s picture already shows this dish. */
  pictured: boolean;
}

/** A dish on the table and the person who brings it; or an open request. */
export function TableDish({ dish, shown, pictured }: TableDishProps) {
  const { link, recipe } = dish;
  const { event, at } = shown;
  const open = link.open && link.broughtBy === null;
  const off = useIsOff(shown);
  return (
    <li className={classes.dish} data-open={open || undefined}>
      {!pictured && <DishPicture dish={dish} open={open} />}
      <div className={classes.words}>
        <DishTitle dish={dish} />
        <DishNote dish={dish} open={open} shown={shown} />
      </div>
      {open && !off && <ClaimButton dish={dish} shown={shown} />}
      {typeof recipe === 'object' && (
        <CookedDish recipe={recipe} event={event.name} start={at ?? event.startTime ?? ''} />
      )}
      <DishMenu dish={link} title={titleOf(dish)} open={open} shown={shown} />
    </li>
  );
}

/** The name of the dish, if the viewer may know it. */
function titleOf({ link, recipe }: Dish): string {
  return typeof recipe === 'object' ? recipe.title : link.title || link.recipeTitle;
}

function DishPicture({ dish: { link, recipe }, open }: { dish: Dish; open: boolean }) {
  if (open && typeof recipe !== 'object')
    return (
      <span className={classes.place} aria-hidden>
        <IconSparkles size={22} stroke={1.75} />
      </span>
    );
  const known = typeof recipe === 'object' ? recipe : undefined;
  const drawn = known?.title || link.title || link.recipeTitle;
  return (
    <span className={classes.picture} aria-hidden>
      <Picture uri={known?.imageUri} alt="" sizes="72px">
        {drawn !== '' ? (
          <DrawnPicture seed={known?.name ?? drawn} />
        ) : (
          <span className="center muted">{recipe === 'hidden' && <IconEyeOff size={22} stroke={1.5} />}</span>
        )}
      </Picture>
    </span>
  );
}

function DishTitle({ dish: { link, recipe } }: { dish: Dish }) {
  const { t } = useLingui();
  if (typeof recipe === 'object')
    return (
      <Link className={classes.title} to={paths.recipe} params={{ recipeId: idOf(recipe.name) }}>
        {recipe.title}
      </Link>
    );
  const title = link.title || link.recipeTitle;
  if (title !== '')
    return (
      <span className={classes.title} dir="auto">
        {title}
      </span>
    );
  if (recipe === 'pending') return <span className={classes.title}>{t`Loading…`}</span>;
  return (
    <span className={classes.title}>
      {recipe === 'failed' ? t`Couldn’t load this recipe` : t`A recipe you can’t see`}
    </span>
  );
}

const BringSheet = lazyPart(() => import('./bring-sheet.tsx'), 'BringSheet');

/** Claims an open request; naming the dish is optional. */
function ClaimButton({ dish, shown }: { dish: Dish; shown: ShownEvent }) {
  const { t } = useLingui();
  const { opened, wanted, open, close } = useOpened();
  const { claim } = useTableActions(shown);
  const { link, recipe } = dish;
  const title = link.title || (typeof recipe === 'object' ? recipe.title : '');
  if (shown.event.response === 'RESPONSE_UNSPECIFIED' && !writesTo(shown.calendar)) return null;
  return (
    <>
      <PillButton tone="main" aria-label={t`I’ll bring it: ${title}`} onClick={open}>
        <Trans>I’ll bring it</Trans>
      </PillButton>
      {wanted && (
        <BringSheet
          opened={opened}
          onClose={close}
          title={title}
          undeclared={t`I’ll bring it`}
          busy={claim.isPending}
          of={link.name}
          onBring={(brought, onBrought) =>
            claim.mutate(
              { dish: link, brought },
              {
                onSuccess: () => {
                  onBrought();
                  close();
                },
              },
            )
          }
        />
      )}
    </>
  );
}

interface DishMenuProps {
  dish: EventRecipe;
  title: string;
  open: boolean;
  shown: ShownEvent;
}

/** Actions on a dish, for the person who brings it and for people who may change the event. */
function DishMenu({ dish, title, open, shown }: DishMenuProps) {
  const { t } = useLingui();
  const viewer = useViewer().user.name;
  const { release } = useTableActions(shown);
  const { change, remove } = useHostActions(shown);
  const { broughtBy } = dish;
  const own = broughtBy?.person === viewer;
  const size = { size: 20, stroke: 1.75, 'aria-hidden': true } as const;
  const writes = writesTo(shown.calendar);
  const entries: MenuEntry[] = [];
  if (own || (broughtBy && writes))
    entries.push({
      label: own ? t`I can’t bring it` : t`Ask someone else`,
      icon: <IconArrowBackUp {...size} className="points" />,
      onSelect: () => release.mutate(dish),
    });
  if (writes && !broughtBy && !open && shown.event.response !== 'RESPONSE_UNSPECIFIED')
    entries.push({
      label: t`Ask who’s bringing it`,
      icon: <IconHandFinger {...size} />,
      onSelect: () => change.mutate({ name: dish.name, open: true }),
    });
  if (writes && dish.servings > 0 && shown.event.response !== 'RESPONSE_UNSPECIFIED')
    entries.push({
      label: t`For everyone who’s coming`,
      icon: <IconUsers {...size} />,
      onSelect: () => change.mutate({ name: dish.name, servings: 0 }),
    });
  if (writes && dish.frozenPortions > 0)
    entries.push({
      label: t`Cook it fresh`,
      icon: <IconFlame {...size} />,
      onSelect: () => change.mutate({ name: dish.name, frozenPortions: 0 }),
    });
  if (writes && shown.at === undefined)
    entries.push({
      label: t`Remove from the plan`,
      icon: <IconTrash {...size} />,
      danger: true,
      onSelect: () => remove.mutate(dish),
    });
  const label = title ? t`More for “${title}”` : t`More for this dish`;
  return <MoreMenu label={label} entries={entries} of={title} />;
}

interface DishNoteProps {
  dish: Dish;
  open: boolean;
  shown: ShownEvent;
}

/** Below a dish: the person who brings it, its servings and its duration. */
function DishNote({ dish, open, shown }: DishNoteProps) {
  const { t } = useLingui();
  const viewer = useViewer().user.name;
  const locale = useLocale();
  const servings = useServings(dish, shown);
  const { broughtBy } = dish.link;
  const known = typeof dish.recipe === 'object' ? dish.recipe : undefined;
  const seconds = secondsOf(known?.totalDuration ?? null);
  const who = broughtBy?.title ?? '';
  const facts: ReactNode[] = [];
  if (open) facts.push(<span key="open">{t`Nobody yet`}</span>);
  if (broughtBy)
    facts.push(
      <span key="who" className="inline-row gap-3">
        <Avatar
          name={broughtBy.title}
          uri={broughtBy.imageUri}
          seed={broughtBy.person || broughtBy.title}
          size={22}
          decorative
        />
        <span>{broughtBy.person === viewer ? t`You’re bringing it` : t`${who} is bringing it`}</span>
      </span>,
    );
  if (servings && !open) facts.push(<span key="servings">{servings}</span>);
  const { frozenPortions: portions = 0 } = dish.link;
  if (portions > 0) facts.push(<span key="frozen">{t`From the freezer: ${portions}`}</span>);
  if (seconds > 0 && !broughtBy) facts.push(<span key="time">{durationWriter(locale)(seconds)}</span>);
  if (facts.length === 0) return null;
  return <span className={classes.note}>{facts}</span>;
}

/** The set servings, or else the recipe’s yield, raised by guests and lowered by those who declined. */
function useServings({ link, recipe }: Dish, shown: ShownEvent): string {
  const { t } = useLingui();
  const locale = useLocale();
  const dish = useHeadcount(shown)?.dishes.find(({ name }) => name === link.name);
  const usual = typeof recipe === 'object' ? recipe.yieldAmount : 0;
  const many = link.servings || dish?.effectiveServings || usual;
  if (!many) return '';
  const people = portionWords(many, locale);
  return t`for ${people}`;
}
