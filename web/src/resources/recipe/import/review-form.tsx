import { useLingui } from '@lingui/react/macro';
import type { Recipe, RecipeReading } from '@potluck/contract';
import { type ReactNode, useState } from 'react';
import { RecipeForm } from '../form/recipe-form.tsx';
import { useQuantityStyle } from '../use-quantity-style.ts';
import { DuplicatesBanner } from './duplicates-banner.tsx';
import { placesOfLines } from './places-of-lines.ts';
import { readingValues } from './reading-values.ts';
import { ReviewBanner } from './review-banner.tsx';
import { SourceLines, type SourceView } from './source-lines.tsx';
import { useDuplicates } from './use-duplicates.ts';

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
