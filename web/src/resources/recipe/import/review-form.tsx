import { Trans, useLingui } from '@lingui/react/macro';
import type { Evidence, Place, Recipe, RecipeReading } from '@potluck/contract';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { IconCopy, IconListSearch } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { resourceTypes } from '../../../resource-types/resource-types.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { readerWords } from '../ai-words.ts';
import type { UncertainField } from '../form/ingredient-line.ts';
import { RecipeForm } from '../form/recipe-form.tsx';
import { type RecipeValues, recipeValues } from '../form/recipe-values.ts';
import { useQuantityStyle } from '../use-quantity-style.ts';
import classes from './banner-list.module.css';
import { toMarkedLine } from './marked-lines.ts';
import { reviewNotes } from './review-notes.ts';
import { SourceLines, type SourceView } from './source-lines.tsx';
import { type Duplicate, useDuplicates } from './use-duplicates.ts';

/** What becomes of a new recipe, whichever way it comes by. */
export interface NewRecipe {
  /** The circle that it is to belong to. */
  parent?: string;
  onSaved: (saved: Recipe) => void;
  onCancel: () => void;
}

interface ReviewProps extends NewRecipe {
  reading: RecipeReading;
  picture?: Blob;
  /** Why there is no picture, if there should be one. */
  problem?: string;
  /** Whether there may be a picture where it came from, so that none is worth a word. */
  pictured?: boolean;
  /** What else a person should know of it, a sentence each. */
  remarks?: string[];
  /** Where it came from, as a sentence. */
  source: ReactNode;
  /** Shows where a line stood, beside the lines. */
  sourceView?: SourceView;
  /** Gives the picture that it may keep of where it came from. */
  keepable?: () => Promise<Blob>;
  /** Keeps the drafts of different readings apart. */
  place: string;
}

/** The form, filled with what was read, with what to look at said and marked. Nothing is saved before Save. */
export function ReviewForm(props: ReviewProps) {
  const { reading, picture, problem, pictured, remarks, source, place, sourceView, keepable, ...form } =
    props;
  const { t } = useLingui();
  const { words } = useQuantityStyle();
  const [start] = useState(() => ({ values: readingValues(reading, words), picture, place }));
  const duplicates = useDuplicates(reading.recipe, form.parent);
  const [places] = useState(() => placesOfLines(start.values, reading.places));
  return (
    <SourceLines sourceView={sourceView} places={places}>
      <RecipeForm
        {...form}
        title={t`New recipe`}
        start={start}
        decides
        lead={setPicture => (
          <>
            <DuplicatesBanner duplicates={duplicates} />
            <ReviewBanner
              reading={reading}
              source={source}
              problem={problem}
              pictured={pictured}
              remarks={remarks}
              onKeep={keepable && (async () => setPicture(await keepable()))}
            />
          </>
        )}
      />
    </SourceLines>
  );
}

/** Where the lines of a form were read, by their keys, which stay theirs wherever they are moved. */
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

const mostShown = 3;

/** Says that there is such a recipe already; it opens beside, so that the new one stays as it is. */
function DuplicatesBanner({ duplicates }: { duplicates: Duplicate[] }) {
  const { t } = useLingui();
  if (duplicates.length === 0) return null;
  return (
    <Banner hue="amber" icon={<IconCopy size={22} stroke={1.75} aria-hidden />}>
      <Trans>You may have this already:</Trans>
      <ul className={classes.list}>
        {duplicates.slice(0, mostShown).map(({ recipe, sameAddress }) => (
          <li key={recipe.name}>
            <Link {...resourceTypes.recipe.links(recipe.name, {}).view} target="_blank">
              {recipe.title}
            </Link>
            {sameAddress ? t`, from the same address` : t`, with nearly the same title`}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/**
 * What was read as the form holds it: each ingredient as it was written there, with what of it is uncertain; in the
 * given words where nothing was written.
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
  /** Keeps the photo that it was read from as its picture. */
  onKeep?: () => void;
}

/** Above what was read: where it came from, that it is not saved, and what to look at. */
function ReviewBanner(props: ReviewBannerProps) {
  const { reading, source, problem, pictured = false, remarks = [], onKeep } = props;
  const { t, i18n } = useLingui();
  const read = readerWords(reading).map(words => t(words));
  const notes = [
    ...read,
    ...reviewNotes(reading, { pictured, i18n }),
    ...remarks,
    ...(problem ? [t`The picture is missing: ${problem}`] : []),
  ];
  const marked = reading.evidence.some(
    ({ field, uncertain }) => field.includes('].') && uncertain.length > 0,
  );
  return (
    <Banner
      hue="sky"
      icon={<IconListSearch size={22} stroke={1.75} aria-hidden />}
      actions={
        <>
          {marked && (
            <PillButton onClick={() => toMarkedLine(null)} aria-keyshortcuts="F8">
              <Trans>First marked line</Trans>
            </PillButton>
          )}
          {onKeep && (
            <PillButton onClick={onKeep}>
              <Trans>Keep the photo as its picture</Trans>
            </PillButton>
          )}
        </>
      }
    >
      <p>
        {source} <Trans>Look it over. Nothing is saved until you save.</Trans>
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
