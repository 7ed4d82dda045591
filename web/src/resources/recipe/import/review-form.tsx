import { Trans, useLingui } from '@lingui/react/macro';
import type { Evidence, Place, Recipe, RecipeReading } from '@potluck/contract';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { IconCopy, IconListSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useRef, useState } from 'react';
import { resourceTypes } from '../../../resource-types/resource-types.ts';
import type { CircleChoice } from '../../../standard/home-circle/use-circle-choice.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { readerWords } from '../ai-words.ts';
import type { UncertainField } from '../form/ingredient-line.ts';
import { RecipeForm } from '../form/recipe-form.tsx';
import { type RecipeValues, recipeValues } from '../form/recipe-values.ts';
import { useQuantityStyle } from '../use-quantity-style.ts';
import { type Duplicate, useDuplicates } from './duplicates.ts';
import classes from './import-form.module.css';
import { reviewNotes } from './review-notes.ts';
import { SourceLines, type SourceView, toMarkedLine } from './source-lines.tsx';

/** Callbacks and options of a new recipe, regardless of its source. */
export interface NewRecipe {
  /** The circle for the recipe. */
  circleChoice?: CircleChoice;
  onSaved: (saved: Recipe) => void;
  onCancel: () => void;
}

interface ReviewProps extends NewRecipe {
  reading: RecipeReading;
  /** The pictures that are loaded already, by the address in the recipe. */
  files?: ReadonlyMap<string, Blob>;
  /** Why the expected picture is missing. */
  problem?: string;
  /** Whether the source may have a picture, so that a missing one deserves a note. */
  pictured?: boolean;
  /** Further notes, a sentence each. */
  remarks?: string[];
  /** The source, as a sentence. */
  source: ReactNode;
  /** Shows the source of a line next to the lines. */
  sourceView?: SourceView;
  /** Loads the source picture that the recipe may keep. */
  keepable?: () => Promise<Blob>;
  /** The key of the draft. */
  place: string;
}

/**
 * The form filled with an imported recipe, with notes and marks on the parts to check. Nothing is saved before the user
 * saves.
 */
export function ReviewForm(props: ReviewProps) {
  const { reading, files, problem, pictured, remarks, source, place, sourceView, keepable, ...form } = props;
  const { t } = useLingui();
  const { words } = useQuantityStyle();
  const [start] = useState(() => ({ values: readingValues(reading, words), files, place }));
  const duplicates = useDuplicates(reading.recipe, form.circleChoice?.inside);
  const [places] = useState(() => placesOfLines(start.values, reading.places));
  return (
    <SourceLines sourceView={sourceView} places={places}>
      <RecipeForm
        {...form}
        title={t`New recipe`}
        start={start}
        decides
        lead={addPicture => (
          <>
            <DuplicatesBanner duplicates={duplicates} />
            <ReviewBanner
              reading={reading}
              source={source}
              problem={problem}
              pictured={pictured}
              remarks={remarks}
              viewed={sourceView !== undefined}
              onKeep={keepable && (async () => addPicture(await keepable()))}
            />
          </>
        )}
      />
    </SourceLines>
  );
}

/** The source positions of the form’s lines, by line key, which survives moves. */
function placesOfLines(
  { ingredientGroups, directions }: Pick<RecipeValues, 'ingredientGroups' | 'directions'>,
  places: readonly Place[],
): ReadonlyMap<string, Place> {
  const known = new Map(places.map(place => [place.field, place]));
  const named = [
    ...ingredientGroups.flatMap(({ lines }, group) =>
      lines.map(({ key }, at) => [key, `ingredientGroups[${group}].ingredients[${at}]`] as const),
    ),
    ...directions.flatMap(({ lines }, group) =>
      lines.map(({ key }, at) => [key, `directions[${group}].steps[${at}]`] as const),
    ),
  ];
  return new Map(
    named.flatMap(([key, field]) => {
      const place = known.get(field);
      return place ? [[key, place] as const] : [];
    }),
  );
}

const maxShown = 3;

/** Warns of existing duplicates; the links open in a new tab, so that the form stays. */
function DuplicatesBanner({ duplicates }: { duplicates: Duplicate[] }) {
  const { t } = useLingui();
  if (duplicates.length === 0) return null;
  return (
    <Banner hue="amber" icon={<IconCopy size={22} stroke={1.75} aria-hidden />}>
      <Trans>You may already have this:</Trans>
      <ul className={classes.list}>
        {duplicates.slice(0, maxShown).map(({ recipe, sameAddress }) => (
          <li key={recipe.name}>
            <Link {...resourceTypes.recipe.links(recipe.name, {}).view} target="_blank">
              {recipe.title}
            </Link>
            {sameAddress ? t`, from the same page` : t`, with almost the same title`}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/**
 * The imported recipe as form values: each ingredient as the source wrote it, with its uncertain fields; in the given
 * words if the source has no text.
 */
function readingValues({ recipe, evidence }: RecipeReading, words: QuantityWords): RecipeValues {
  const values = recipeValues(recipe, words);
  const known = new Map(evidence.map(each => [each.field, each]));
  const ingredientGroups = values.ingredientGroups.map((group, at) => ({
    ...group,
    lines: group.lines.map((line, of) => {
      const found = known.get(`ingredientGroups[${at}].ingredients[${of}]`);
      return found ? { ...line, text: found.text || line.text, uncertain: uncertainOf(found) } : line;
    }),
  }));
  return { ...values, ingredientGroups };
}

function uncertainOf({ uncertain }: Evidence): UncertainField[] {
  return uncertain.flatMap(field => fields.get(field) ?? []);
}

const fields: ReadonlyMap<string, UncertainField> = new Map([
  ['measurementAmount', 'amount'],
  ['measurementType', 'unit'],
  ['title', 'title'],
]);

interface ReviewBannerProps {
  reading: RecipeReading;
  source: ReactNode;
  problem?: string;
  pictured?: boolean;
  remarks?: string[];
  /** Whether the source shows beside the lines, with its own button for the next one. */
  viewed: boolean;
  /** Keeps the source photo as the recipe’s picture. */
  onKeep?: () => void;
}

/** Above an imported recipe: its source, a note that it is not saved, and the parts to check. */
function ReviewBanner(props: ReviewBannerProps) {
  const { reading, source, problem, pictured = false, remarks = [], viewed, onKeep } = props;
  const { t, i18n } = useLingui();
  const read = readerWords(reading).map(words => t(words));
  const notes = [
    ...read,
    ...reviewNotes(reading, { pictured, i18n }),
    ...remarks,
    ...(problem ? [t`Couldn’t get the picture: ${problem}`] : []),
  ];
  const marked = reading.evidence.some(
    ({ field, uncertain }) => field.includes('].') && uncertain.length > 0,
  );
  const last = useRef<Element>(null);
  const next = () => {
    last.current = toMarkedLine(last.current);
  };
  return (
    <Banner
      hue="sky"
      icon={<IconListSearch size={22} stroke={1.75} aria-hidden />}
      actions={
        <>
          {marked && !viewed && (
            <PillButton onClick={next} aria-keyshortcuts="F8">
              <Trans>Next line to check</Trans>
            </PillButton>
          )}
          {onKeep && (
            <PillButton onClick={onKeep}>
              <Trans>Use the photo as the picture</Trans>
            </PillButton>
          )}
        </>
      }
    >
      <p>
        {source} <Trans>Check it over. Nothing’s saved yet.</Trans>
      </p>
      {notes.length > 0 && (
        <ul className={classes.list}>
          {notes.map(note => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Banner>
  );
}
