import type { I18n } from '@lingui/core';
import { plural, t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { List } from '@potluck/contract';
import { useLocale } from '../../../auth/use-auth.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useOpened } from '../../../ui/browser/use-opened.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { TickRow } from '../../../ui/rows/tick-row.tsx';
import { useQuantityWords } from '../../recipe/use-quantity-style.ts';
import type { PlanLine } from './use-preview.ts';

const AtHomeSheet = lazyPart(() => import('./at-home-sheet.tsx'), 'AtHomeSheet');

interface ShopLinesProps {
  lines: PlanLine[];
  /** Undefined for a list that does not exist yet. */
  list: List | undefined;
  taken: (line: PlanLine) => boolean;
  onTake: (line: PlanLine, on: boolean) => void;
}

/** The ingredients to buy, by section of the list, and those already at home. */
export function ShopLines(props: ShopLinesProps) {
  const { t } = useLingui();
  const { lines, list } = props;
  const { opened, wanted: requested, open, close } = useOpened();
  const wanted = lines.filter(({ atHome, less }) => !atHome && !less);
  const sections = list?.sections ?? [];
  const known = new Set(sections.map(({ name }) => name));
  const groups = [
    ...sections.map(({ name, title }) => ({
      name,
      title,
      lines: wanted.filter(({ listSection }) => listSection === name),
    })),
    {
      name: '',
      title: sections.length > 0 ? t`Other` : t`To buy`,
      lines: wanted.filter(({ listSection }) => !known.has(listSection)),
    },
  ];
  return (
    <>
      {groups.map(group => (
        <LineGroup key={group.name} {...props} title={group.title} lines={group.lines} />
      ))}
      <LineGroup {...props} title={t`No longer needed`} lines={lines.filter(({ less }) => less)} />
      <LineGroup
        {...props}
        title={t`Already at home?`}
        lines={lines.filter(({ atHome }) => atHome)}
        action={
          list && (
            <PillButton tone="quiet" aria-haspopup="dialog" onClick={open}>
              <Trans>Edit</Trans>
            </PillButton>
          )
        }
      />
      {list && requested && <AtHomeSheet list={list} opened={opened} onClose={close} />}
    </>
  );
}

interface LineGroupProps extends Omit<ShopLinesProps, 'list'> {
  title: string;
  action?: React.ReactNode;
}

function LineGroup({ title, lines, taken, onTake, action }: LineGroupProps) {
  const inWords = useQuantityWords();
  const mealWords = useMealWords();
  if (lines.length === 0) return null;
  return (
    <section aria-label={title}>
      <div className="row between target gap-3">
        <h2 className="shrinks strong anywhere title-font larger">{title}</h2>
        {action}
      </div>
      <ul className="plain-list">
        {lines.map(line => (
          <li key={`${line.less} ${line.food} ${line.listItem}`}>
            <TickRow
              chosen
              roomy
              checked={taken(line)}
              onChange={on => onTake(line, on)}
              note={<LineNote line={line} meals={mealWords(line.meals)} />}
              amount={line.quantity && `${line.less ? '−' : ''}${inWords(line.quantity)}`}
            >
              {line.title}
            </TickRow>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The meals that need a line, and how much a pantry has already. */
function LineNote({ line, meals }: { line: PlanLine; meals: string }) {
  return (
    <>
      <span className="clamp">{meals}</span>
      {line.inPantry && (
        <span className="block basil">
          <PantryNote {...line} />
        </span>
      )}
    </>
  );
}

/** What a pantry has, and why the line is to be bought all the same. */
function PantryNote({ pantryQuantity, pantryUse, atHome }: PlanLine) {
  const inWords = useQuantityWords();
  const there = inWords(pantryQuantity);
  if (!there) return <Trans>In the pantry</Trans>;
  if (pantryUse === 'PROMISED') return <Trans>In the pantry: {there}, for other meals</Trans>;
  if (pantryUse === 'SUBTRACTED' && !atHome) return <Trans>Plus {there} from the pantry</Trans>;
  return <Trans>In the pantry: {there}</Trans>;
}

type MealOfLine = PlanLine['meals'][number];

const maxNamed = 3;

/** The decimals after a fraction, as in “1 ¼ (1.2) bulbs”: the fraction alone is enough in a note. */
const exactly = / \([\d.,]+\)/;

/** The meals that a line is for: “Tacos for 8”, “Curry 300 g · Mapo tofu 300 g”, “7 meals”. */
function useMealWords(): (meals: readonly MealOfLine[]) => string {
  const { i18n } = useLingui();
  const numbers = new Intl.NumberFormat(useLocale(), { maximumFractionDigits: 2 });
  const inWords = useQuantityWords();
  return meals => {
    const [one] = meals;
    if (one && meals.length === 1) return alone(one, numbers, i18n);
    // A dish and the recipes nested in it are one meal.
    const count = new Set(meals.map(({ dish }) => dish)).size;
    if (meals.length > maxNamed) return t(i18n)`${plural(count, { one: '# meal', other: '# meals' })}`;
    return meals
      .map(meal =>
        [titleOf(meal, i18n), inWords(meal.quantity).replace(exactly, '')].filter(Boolean).join(' '),
      )
      .join(' · ');
  };
}

function alone(meal: MealOfLine, numbers: Intl.NumberFormat, i18n: I18n): string {
  const dish = titleOf(meal, i18n);
  const people = numbers.format(meal.servings);
  return meal.servings > 0 ? t(i18n)`${dish} for ${people}` : dish;
}

function titleOf({ recipeTitle, nestedRecipeTitle: nested, eventTitle }: MealOfLine, i18n: I18n): string {
  const dish = recipeTitle || eventTitle || t(i18n)`A deleted meal`;
  return nested ? t(i18n)`${dish} (${nested})` : dish;
}
