import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { FormProps } from '../../standard/form/form-props.ts';
import { lazy } from '../../ui/browser/lazy.ts';
import { RowsSkeleton } from '../../ui/states/skeletons.tsx';
import type { CreateSearch } from './create-search.ts';
import { RecipeForm } from './form/recipe-form.tsx';
import { CreateEntryPoints } from './import/create-entry-points.tsx';

const FromAddress = lazy(() =>
  import('./import/from-address.tsx').then(file => ({ default: file.FromAddress })),
);
const FromText = lazy(() => import('./import/from-text.tsx').then(file => ({ default: file.FromText })));
const FromPhotos = lazy(() => import('./import/photos/from-photos.tsx'));
const FromFiles = lazy(() => import('./import/files/from-files.tsx'));

/** A new recipe: written from scratch, or imported. */
export function NewRecipeForm(props: FormProps<'recipe'>) {
  const { from, uri = '', text = '' }: CreateSearch = useSearch({ strict: false });
  if (!from) return <RecipeForm {...props} lead={() => <CreateEntryPoints current="write" />} />;
  const { circleChoice, onSaved, onCancel } = props;
  const form = { circleChoice, onSaved, onCancel };
  return (
    <Suspense fallback={<RowsSkeleton rows={3} />}>
      {from === 'address' && <FromAddress uri={uri} {...form} />}
      {from === 'photos' && <FromPhotos {...form} />}
      {from === 'text' && <FromText text={text} {...form} />}
      {from === 'files' && <FromFiles {...form} />}
    </Suspense>
  );
}
