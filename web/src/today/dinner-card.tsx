import { Trans, useLingui } from '@lingui/react/macro';
import { IconChefHat, IconPlus, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { paths } from '../paths.ts';
import { resourceTypes } from '../resource-types/resource-types.ts';
import type { DisplayEvent } from '../resources/calendar/schedule/display-event.ts';
import { eventLink } from '../resources/calendar/schedule/event/event-parts.tsx';
import { otherWords, portionWords } from '../resources/event/attendance/headcount-words.ts';
import { useSavedCooking } from '../resources/recipe/view/use-saved-cooking.ts';
import { namesInWords } from '../standard/joined-names.ts';
import type { Day } from '../standard/time/day.ts';
import type { ViewerClock } from '../standard/time/viewer-clock.ts';
import { lazyPart } from '../ui/browser/lazy-part.tsx';
import { useOpened } from '../ui/browser/use-opened.ts';
import { DrawnPicture } from '../ui/pictures/drawn-picture.tsx';
import { Picture } from '../ui/pictures/picture.tsx';
import { PillButton } from '../ui/pill-button.tsx';
import classes from './dinner-card.module.css';
import type { Dinner } from './use-today.ts';

interface DinnerCardProps {
  dinner: Dinner;
  today: Day;
  clock: ViewerClock;
}

/** The next dinner, with who’s coming; or an offer to plan it. */
export function DinnerCard({ dinner: { day, meal }, today, clock }: DinnerCardProps) {
  const { t } = useLingui();
  const when = day === today ? t`Tonight` : t`Tomorrow`;
  if (!meal) return <NoDinner day={day} isTonight={day === today} />;
  const dish = meal.dishes.find(({ recipe }) => recipe !== '');
  return (
    <article className={classes.card} aria-label={`${when}: ${meal.title}`}>
      {dish && (
        <Link {...eventLink(meal)} className={classes.picture} tabIndex={-1} aria-hidden>
          <Picture uri={dish.imageUri} alt="" sizes="(min-width: 62em) 640px, 100vw" first>
            <DrawnPicture seed={dish.recipe} />
          </Picture>
        </Link>
      )}
      <div className={classes.words}>
        <p className={classes.when}>{when}</p>
        <h2 dir="auto">
          <Link className="inherits plain-link" {...eventLink(meal)}>
            {meal.title}
          </Link>
        </h2>
        <DinnerFacts meal={meal} clock={clock} />
        <div className={`flow gap-3 mt-3 ${classes.actions}`}>
          {dish && <StartCooking recipe={dish.recipe} servings={dish.effectiveServings} />}
          <PillButton
            tone={dish ? 'plain' : 'main'}
            renderRoot={link => <Link {...eventLink(meal)} {...link} />}
          >
            <Trans>Who’s coming</Trans>
          </PillButton>
        </div>
      </div>
    </article>
  );
}

/** “18:30 · for 4 · Ann, Ben and Cleo · 1 hasn’t replied”, and the dishes besides the one in the title. */
function DinnerFacts({ meal, clock }: { meal: DisplayEvent; clock: ViewerClock }) {
  const { t, i18n } = useLingui();
  const { dishes, attendance, title } = meal;
  const servings = dishes.find(({ recipe }) => recipe !== '')?.effectiveServings ?? attendance.heads;
  const many = portionWords(servings, clock.locale);
  const guests = attendance.faces.filter(({ response }) => response !== 'DECLINED').map(face => face.title);
  const others = dishes.map(dish => dish.title).filter(dish => dish !== '' && dish !== title);
  const facts = [
    !meal.allDay && clock.timeWords(meal.start),
    servings > 0 && t`for ${many}`,
    guests.length > 0 && namesInWords(guests, i18n),
    ...otherWords(attendance, i18n),
  ];
  return (
    <>
      {others.length > 0 && <p dir="auto">{others.join(', ')}</p>}
      <p className="muted">{facts.filter(Boolean).join(' · ')}</p>
    </>
  );
}

/** Opens cook mode with as many servings as are planned. */
function StartCooking({ recipe, servings }: { recipe: string; servings: number }) {
  const { change } = useSavedCooking(recipe);
  const { view } = resourceTypes.recipe.links(recipe, {});
  return (
    <PillButton
      tone="main"
      icon={<IconChefHat size={20} stroke={1.75} aria-hidden />}
      renderRoot={link => <Link {...view} search={{ cook: '1' }} {...link} />}
      onClick={() => {
        if (servings > 0) change({ servings });
      }}
    >
      <Trans>Start cooking</Trans>
    </PillButton>
  );
}

function NoDinner({ day, isTonight }: { day: Day; isTonight: boolean }) {
  return (
    <section className={classes.none}>
      <span className="round muted target-box bg-surface-2">
        <IconToolsKitchen2 size={24} stroke={1.75} aria-hidden />
      </span>
      <h2 className="larger leading-125">
        {isTonight ? <Trans>No dinner planned tonight</Trans> : <Trans>No dinner planned tomorrow</Trans>}
      </h2>
      <div className="wrap gap-3">
        <PillButton
          tone="main"
          icon={<IconPlus size={20} stroke={2} aria-hidden />}
          renderRoot={link => (
            <Link to={paths.calendars} search={{ view: 'meals', date: day, days: 4 }} {...link} />
          )}
        >
          <Trans>Plan</Trans>
        </PillButton>
        <PlaceMenu day={day} />
      </div>
    </section>
  );
}

const ChooseMenu = lazyPart(() => import('../resources/menu/place/place-parts.ts'), 'ChooseMenu');

/** Places a saved menu, such as last year’s feast, from this day on or from another one. */
export function PlaceMenu({ day }: { day: Day }) {
  const { opened, wanted, open, close } = useOpened();
  return (
    <>
      <PillButton aria-haspopup="dialog" onPointerEnter={ChooseMenu.preload} onClick={open}>
        <Trans>Place a menu</Trans>
      </PillButton>
      {wanted && <ChooseMenu date={day} picksDay opened={opened} onClose={close} />}
    </>
  );
}
