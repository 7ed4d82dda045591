import { useLingui } from '@lingui/react/macro';
import type { Recipe } from '@potluck/contract';
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { accountFromParams } from '../../resource/name-from-params.ts';
import { lazy } from '../../ui/lazy.ts';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import type { CreateSearch } from './create-search.ts';
import { RecipeForm } from './form/recipe-form.tsx';
import { CreateWays } from './import/create-ways.tsx';
import { recipeLinks } from './recipe-links.ts';

const FromAddress = lazy(() =>
  import('./import/from-address.tsx').then(file => ({ default: file.FromAddress })),
);
const FromText = lazy(() => import('./import/from-text.tsx').then(file => ({ default: file.FromText })));
const FromPhotos = lazy(() => import('./import/photos/from-photos.tsx'));
const FromFiles = lazy(() => import('./import/files/from-files.tsx'));

/** A new recipe, of one's own or below a circle's address for all of its members: written, or from elsewhere. */
export function RecipeCreateScreen() {
  const { t } = useLingui();
  const params = useParams({ strict: false });
  const { from, uri = '', text = '' }: CreateSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  const form = {
    parent: accountFromParams(params) || undefined,
    onSaved: ({ name }: Recipe) => void navigate({ ...recipeLinks(name, params).view, replace: true }),
    // Another app may have opened this one here: then there is nothing to go back to.
    onCancel: () =>
      router.history.canGoBack()
        ? router.history.back()
        : void navigate({ ...recipeLinks('', params).home, replace: true }),
  };
  if (from)
    return (
      <Suspense fallback={<RowsSkeleton rows={3} />}>
        {from === 'address' && <FromAddress uri={uri} {...form} />}
        {from === 'photos' && <FromPhotos {...form} />}
        {from === 'text' && <FromText text={text} {...form} />}
        {from === 'files' && <FromFiles {...form} />}
      </Suspense>
    );
  return <RecipeForm {...form} title={t`New recipe`} decides lead={<CreateWays current="write" />} />;
}
