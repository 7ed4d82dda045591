import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { can, type ListItem, parentOf } from '@potluck/contract';
import { IconCalendar, IconMoon, IconShoppingCart } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLocale, useTimeZone } from '../auth/use-auth.ts';
import { fullName } from '../resource-types/full-name.ts';
import { resourceTypes } from '../resource-types/resource-types.ts';
import type { DisplayEvent } from '../resources/calendar/schedule/display-event.ts';
import { eventLink } from '../resources/calendar/schedule/event/event-parts.tsx';
import { useNextWords } from '../resources/calendar/use-next-occurrences.ts';
import { EventTitle } from '../resources/event/event-title.tsx';
import { dayWords, isOverdue, momentWords } from '../resources/list/view/moment-words.ts';
import { useItemActions } from '../resources/list/view/use-item-actions.ts';
import { useQuantityWords } from '../resources/recipe/use-quantity-style.ts';
import { Chip } from '../ui/chip.tsx';
import { DrawnPicture } from '../ui/pictures/drawn-picture.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { sized } from '../ui/pictures/use-picture.ts';
import { PillButton } from '../ui/pill-button.tsx';
import { TickRow } from '../ui/rows/tick-row.tsx';
import { Stars } from '../ui/stars.tsx';
import classes from './today.module.css';
import type { Chore, FriendsCooking, Preparation, ShoppingList } from './use-today.ts';

/** The shopping lists: the first items of each, to tick off, and the way to the shop. */
export function ToBuy({ lists }: { lists: ShoppingList[] }) {
  return lists.map(list => <ShoppingPanel key={list.list} {...list} />);
}

function ShoppingPanel({ list, title, items, openItemCount, access }: ShoppingList) {
  const { t } = useLingui();
  const inWords = useQuantityWords();
  const { view } = resourceTypes.list.links(list, {});
  const writes = mayTick(access);
  const more = openItemCount - items.length;
  return (
    <div className={classes.panel}>
      <div className="row gap-4 px-5 pt-4 pb-2">
        <div className="fill">
          <h3 className="label truncate" dir="auto">
            <Link className="inherits plain-link" {...view}>
              {title}
            </Link>
          </h3>
          <p className="small muted">
            <Plural value={openItemCount} one="# item" other="# items" />
          </p>
        </div>
        {writes && (
          <PillButton
            icon={<IconShoppingCart size={20} stroke={1.75} aria-hidden />}
            aria-label={t`Shop: ${title}`}
            renderRoot={link => <Link {...view} search={{ shop: '1' }} {...link} />}
          >
            <Trans>Shop</Trans>
          </PillButton>
        )}
      </div>
      <ul className="plain-list px-4 pb-3" aria-label={title}>
        {items.map(item => (
          <li key={item.name}>
            <Tick item={item} readOnly={!writes} amount={inWords(item.quantity)} />
          </li>
        ))}
      </ul>
      {more > 0 && (
        <Link {...view} className={classes.more}>
          <Plural value={more} one="and # more" other="and # more" />
        </Link>
      )}
    </div>
  );
}

/** The visibility does not matter: being public allows no change. */
function mayTick(access: ShoppingList['access']): boolean {
  return can({ access, visibility: 'VISIBILITY_LEVEL_PRIVATE' }, 'update');
}

interface TickProps {
  item: ListItem;
  readOnly: boolean;
  amount?: string;
  note?: string;
}

function Tick({ item, readOnly, ...words }: TickProps) {
  const actions = useItemActions({ name: parentOf(item.name) }, [item], () => undefined);
  return (
    <TickRow
      checked={item.completed}
      readOnly={readOnly}
      onChange={checked => (checked ? actions.complete(item) : actions.reopen(item))}
      {...words}
    >
      {item.title}
    </TickRow>
  );
}

/** What to thaw, soak or knead today, each with the meal of tomorrow that needs it. */
export function ToPrepare({ ahead }: { ahead: Preparation[] }) {
  const { t } = useLingui();
  return (
    <ul className={classes.panel} aria-label={t`Today for tomorrow`}>
      {ahead.map(({ text, meal: { title, ...meal } }) => (
        <li key={`${meal.id} ${text}`}>
          <Link
            {...eventLink({ title, ...meal })}
            className="row gap-4 plain-link hover-tint inherits focus-inside py-3 px-4"
          >
            <IconMoon className="fixed" size={20} stroke={1.75} aria-hidden />
            <span className="grid shrinks">
              <span className="anywhere" dir="auto">
                {text}
              </span>
              <span className="small muted anywhere">
                <Trans>for {title}</Trans>
              </span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** Items that are due today or overdue, and repeating ones without a due day, with their list. */
export function Chores({ chores }: { chores: Chore[] }) {
  const { t } = useLingui();
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const showing = { now: Date.now(), timeZone, locale };
  return (
    <ul className="surface rounded plain-list py-3 px-4" aria-label={t`Chores`}>
      {chores.map(({ item, listTitle, access }) => (
        <li key={item.name}>
          <Tick item={item} readOnly={!mayTick(access)} note={noteOf(item, listTitle)} />
        </li>
      ))}
    </ul>
  );

  /** “Kitchen · overdue since yesterday”; the day is left out if it is today, or none. */
  function noteOf({ dueDay, dueTime }: ListItem, listTitle: string): string {
    if (!dueDay && !dueTime) return listTitle;
    const due = dueDay ? dayWords(dueDay, showing) : momentWords(dueTime ?? '', showing);
    if (isOverdue({ dueDay, dueTime }, showing)) return `${listTitle} · ${t`overdue since ${due}`}`;
    return dueDay ? listTitle : `${listTitle} · ${due}`;
  }
}

/** The next events after dinner. */
export function ComingUp({ coming }: { coming: DisplayEvent[] }) {
  const { t } = useLingui();
  return (
    <ul className={classes.panel} aria-label={t`Coming up`}>
      {coming.map(event => (
        <li key={event.id}>
          <NextEvent event={event} />
        </li>
      ))}
    </ul>
  );
}

function NextEvent({ event }: { event: DisplayEvent }) {
  const { t } = useLingui();
  const words = useNextWords();
  const { dishes, cancelled, occurrence, allDay } = event;
  const imageUri = dishes.find(dish => dish.imageUri)?.imageUri;
  const wanted = cancelled ? 0 : dishes.filter(({ open }) => open).length;
  return (
    <Link {...eventLink(event)} className="row gap-4 plain-link hover-tint inherits focus-inside py-3 px-4">
      <span className={classes.sign}>
        {imageUri ? (
          <img
            className="cover"
            src={sized(imageUri, 'thumb')}
            alt=""
            width={44}
            height={44}
            loading="lazy"
          />
        ) : (
          <IconCalendar size={22} stroke={1.75} aria-hidden />
        )}
      </span>
      <span className="fill">
        <span className={`clamp leading-130 ${classes.title}`} dir="auto">
          <EventTitle {...event} />
        </span>
        <span className="small muted">{words({ startTime: occurrence.startTime ?? '', allDay })}</span>
      </span>
      {wanted > 0 && <Chip hue="amber">{t`${wanted} to bring`}</Chip>}
    </Link>
  );
}

/** What friends cooked lately, with the way to their recipes. */
export function FriendsCooked({ cookings }: { cookings: FriendsCooking[] }) {
  const { t } = useLingui();
  const [locale, timeZone] = [useLocale(), useTimeZone()];
  const showing = { now: Date.now(), timeZone, locale };
  return (
    <ul className={classes.cookings} aria-label={t`Friends cooked`}>
      {cookings.map(({ name, recipe, title, imageUri, cook, cookTime, stars }) => (
        <li key={name}>
          <Link
            {...resourceTypes.recipe.links(recipe, {}).view}
            className={`stack gap-2 plain-link inherits ${classes.cooking}`}
          >
            <Picture uri={imageUri} alt="" sizes="200px">
              <DrawnPicture seed={recipe} />
            </Picture>
            <span className={`clamp leading-130 ${classes.title}`} dir="auto">
              {title}
            </span>
            <span className="small muted">
              {fullName(cook)}, {dayOfCooking(cookTime)}
            </span>
            {stars > 0 && <Stars value={stars} locale={locale} />}
          </Link>
        </li>
      ))}
    </ul>
  );

  function dayOfCooking(time: string | null): string {
    return momentWords(time ?? '', showing).split(',')[0] ?? '';
  }
}
