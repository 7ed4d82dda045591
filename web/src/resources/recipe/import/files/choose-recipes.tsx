import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Fold } from '../../../../ui/fold.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import classes from './choose-recipes.module.css';
import { FoundRow } from './found-row.tsx';
import { LeftOutFiles } from './left-out-files.tsx';
import type { FileRecipe, FilesRead } from './read-answer.ts';
import { SaveMany } from './save-many.tsx';
import { useDoubles } from './use-doubles.ts';
import { useSaveMany } from './use-save-many.ts';

interface ChooseRecipesProps {
  read: FilesRead;
  /** The circle that they are to belong to. */
  parent?: string;
  onAgain: () => void;
}

/** Several recipes out of files: which of them to save. What one may have already is not chosen unless one says so. */
export function ChooseRecipes({ read, parent, onAgain }: ChooseRecipesProps) {
  const { t } = useLingui();
  const { recipes, leftOut } = read;
  const { doubles, known } = useDoubles(recipes, parent);
  const [said, setSaid] = useState<ReadonlyMap<string, boolean>>(new Map());
  const saving = useSaveMany(parent);
  // What is saved would be a double from then on: the choice stands once saving has begun.
  const [begun, setBegun] = useState<FileRecipe[]>();
  const chosen = begun ?? recipes.filter(({ key }) => said.get(key) ?? !doubles.has(key));
  const choose = (which: (key: string) => boolean) =>
    setSaid(new Map(recipes.map(({ key }) => [key, which(key)])));
  return (
    <div className={classes.review}>
      <p>
        <Plural value={recipes.length} one="# recipe was found." other="# recipes were found." />{' '}
        <Trans>Choose which to save: nothing is saved until you do.</Trans>
      </p>
      {!begun && (
        <fieldset className={classes.choices} aria-label={t`Choose several at once`}>
          <PillButton onClick={() => choose(() => true)}>
            <Trans>All</Trans>
          </PillButton>
          <PillButton onClick={() => choose(() => false)}>
            <Trans>None</Trans>
          </PillButton>
          {doubles.size > 0 && (
            <PillButton onClick={() => choose(key => !doubles.has(key))}>
              <Trans>Only new ones</Trans>
            </PillButton>
          )}
        </fieldset>
      )}
      <ul className={classes.rows} aria-label={t`Recipes that were found`} aria-busy={!known}>
        {recipes.map(recipe => (
          <FoundRow
            key={recipe.key}
            found={recipe}
            double={begun ? undefined : doubles.get(recipe.key)}
            chosen={chosen.includes(recipe)}
            saving={saving.saved.get(recipe.key)}
            fixed={begun !== undefined}
            onChoose={picked => setSaid(before => new Map(before).set(recipe.key, picked))}
          />
        ))}
      </ul>
      {leftOut.length > 0 && (
        <Fold title={t`Left out`} count={leftOut.length}>
          <LeftOutFiles leftOut={leftOut} />
        </Fold>
      )}
      <SaveMany
        chosen={chosen}
        known={known}
        saving={saving}
        onBegin={() => setBegun(chosen)}
        onAgain={onAgain}
      />
    </div>
  );
}
