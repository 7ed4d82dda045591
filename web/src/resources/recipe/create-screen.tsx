import { useNavigate, useParams, useRouter } from '@tanstack/react-router';
import { accountFromParams } from '../../resource/name-from-params.ts';
import { RecipeForm } from './form/recipe-form.tsx';
import { recipeLinks } from './recipe-links.ts';

/** A new recipe, of one's own or below a circle's address for all of its members. */
export function RecipeCreateScreen() {
  const params = useParams({ strict: false });
  const navigate = useNavigate();
  const router = useRouter();
  return (
    <RecipeForm
      title="New recipe"
      parent={accountFromParams(params) || undefined}
      decides
      onSaved={({ name }) => void navigate({ ...recipeLinks(name, params).view, replace: true })}
      onCancel={() => router.history.back()}
    />
  );
}
