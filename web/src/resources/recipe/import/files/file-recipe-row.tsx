import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconCheck, IconToolsKitchen2 } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { messageOf } from '../../../../api/api.ts';
import { resourceTypes } from '../../../../resource-types/resource-types.ts';
import { useObjectUrl } from '../../../../ui/browser/file-urls.ts';
import tickRow from '../../../../ui/rows/tick-row.module.css';
import classes from './file-recipe-row.module.css';
import type { FileRecipe } from './file-recipes.ts';
import { remarkWords } from './remark-words.ts';
import type { Double } from './use-file-duplicates.ts';
import type { Saving } from './use-save-many.ts';

interface FileRecipeRowProps {
  /** Absent once other recipes have been loaded. */
  found?: FileRecipe;
  double?: Double;
  chosen: boolean;
  saving?: Saving;
  /** The selection can no longer change. */
  fixed: boolean;
  onChoose: (chosen: boolean) => void;
}

/** A recipe from a file: a preview, the parts to check, and whether to save it. */
export function FileRecipeRow({ found, double, chosen, saving, fixed, onChoose }: FileRecipeRowProps) {
  const url = useObjectUrl(found?.photo);
  if (!found) return null;
  const { recipe } = found;
  return (
    <div className="py-2 line-below">
      <label className="row gap-4 min-h-64 pointer">
        <input
          type="checkbox"
          className={`hidden-control ${tickRow.input}`}
          checked={chosen}
          disabled={fixed}
          onChange={event => onChoose(event.currentTarget.checked)}
        />
        <span className={tickRow.tick}>{chosen && <IconCheck size={16} stroke={3} aria-hidden />}</span>
        <span className={classes.picture}>
          {url ? (
            <img className="cover" src={url} alt="" />
          ) : (
            <IconToolsKitchen2 size={24} stroke={1.5} aria-hidden />
          )}
        </span>
        <span className="grid shrinks">
          <span className="strong anywhere clamp clamp-3">{recipe.title}</span>
          <Facts found={found} />
        </span>
      </label>
      <Notes found={found} double={double} saving={saving} />
    </div>
  );
}

function Facts({ found: { recipe, evidence } }: { found: FileRecipe }) {
  const ingredients = recipe.ingredientGroups.reduce((sum, group) => sum + group.ingredients.length, 0);
  const steps = recipe.directions.reduce((sum, group) => sum + group.steps.length, 0);
  const marked = evidence.filter(
    ({ field, uncertain }) => field.includes('].') && uncertain.length > 0,
  ).length;
  return (
    <span className={classes.facts}>
      <Plural value={ingredients} _0="no ingredients" one="# ingredient" other="# ingredients" />
      {' · '}
      <Plural value={steps} _0="no steps" one="# step" other="# steps" />
      {marked > 0 && (
        <>
          {' · '}
          <Plural value={marked} one="# line to check" other="# lines to check" />
        </>
      )}
    </span>
  );
}

function Notes({
  found,
  double,
  saving,
}: Pick<FileRecipeRowProps, 'double' | 'saving'> & { found: FileRecipe }) {
  const { i18n } = useLingui();
  const [duplicate] = double?.duplicates ?? [];
  return (
    <div className={classes.notes}>
      {duplicate && !saving && (
        <p className={classes.double}>
          <Trans>
            You may already have it:{' '}
            <Link {...resourceTypes.recipe.links(duplicate.recipe.name, {}).view} target="_blank">
              {duplicate.recipe.title}
            </Link>
          </Trans>
        </p>
      )}
      {double?.earlier && !duplicate && !saving && (
        <p className={classes.double}>
          <Trans>Same title as another one above.</Trans>
        </p>
      )}
      {!saving && found.warnings.map(warning => <p key={warning.remark}>{remarkWords(warning, i18n)}</p>)}
      {saving && saving.state !== 'failed' && (
        <p>
          <Link {...resourceTypes.recipe.links(saving.name, {}).view} target="_blank">
            <Trans>Saved</Trans>
          </Link>
        </p>
      )}
      {saving?.state === 'bare' && saving.missing.length === 0 && (
        <p className="danger">
          <Trans>Its picture is still loading.</Trans>
        </p>
      )}
      {saving?.state === 'bare' &&
        saving.missing.map(({ number, error }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list is final
          <p className="danger" key={at}>
            <MissingPicture number={number} reason={messageOf(error, i18n)} />
          </p>
        ))}
      {saving?.state === 'failed' && (
        <p className="danger">
          <Trans>Couldn’t save: {messageOf(saving.error, i18n)}</Trans>
        </p>
      )}
    </div>
  );
}

function MissingPicture({ number, reason }: { number: number | undefined; reason: string }) {
  if (number === undefined) return <Trans>Couldn’t save the picture of a step: {reason}</Trans>;
  if (number === 1) return <Trans>Couldn’t save its picture: {reason}</Trans>;
  return (
    <Trans>
      Couldn’t save its picture {number}: {reason}
    </Trans>
  );
}
