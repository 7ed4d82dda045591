import { useSearch } from '@tanstack/react-router';
import type { FormProps } from '../../standard/form/form-shell.tsx';
import { lazyPart } from '../../ui/browser/lazy-part.tsx';
import { RowsSkeleton } from '../../ui/states/skeletons.tsx';
import type { CreateSearch } from './create-search-params.ts';
import { RecipeForm } from './form/recipe-form.tsx';
import { CreateEntryPoints } from './import/create-entry-points.tsx';

const FromAddress = lazyPart(() => import('./import/from-address.tsx'), 'FromAddress', Rows);
const FromText = lazyPart(() => import('./import/from-text.tsx'), 'FromText', Rows);
const FromPhotos = lazyPart(() => import('./import/photos/from-photos.tsx'), 'FromPhotos', Rows);
const FromFiles = lazyPart(() => import('./import/files/from-files.tsx'), 'FromFiles', Rows);

function Rows() {
  return <RowsSkeleton rows={3} />;
}

/** A new recipe: written from scratch, or imported. */
export function NewRecipeForm(props: FormProps<'recipe'>) {
  const { from, uri = '', text = '', shared }: CreateSearch = useSearch({ strict: false });
  if (!from) return <RecipeForm {...props} lead={() => <CreateEntryPoints current="write" />} />;
  const { circleChoice, onSaved, onCancel } = props;
  const form = { circleChoice, onSaved, onCancel };
  return (
    <>
      {from === 'address' && <FromAddress uri={uri} {...form} />}
      {from === 'photos' && <FromPhotos shared={shared !== undefined} {...form} />}
      {from === 'text' && <FromText text={text} {...form} />}
      {from === 'files' && <FromFiles {...form} />}
    </>
  );
}
