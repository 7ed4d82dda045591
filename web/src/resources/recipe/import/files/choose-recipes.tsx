import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { PillButton } from '../../../../ui/pill-button.tsx';
import { Rows } from '../../../../ui/rows/rows.tsx';
import { SkippedFold } from '../../../../ui/skipped-fold.tsx';
import classes from './choose-recipes.module.css';
import { FoundRow } from './found-row.tsx';
import type { FileRecipe, FilesRead } from './read-answer.ts';
import { SaveMany } from './save-many.tsx';
import { SkippedFiles } from './skipped-files.tsx';
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
  const chosenKeys = new Set(chosen.map(({ key }) => key));
  const byKey = new Map(recipes.map(recipe => [recipe.key, recipe]));
  const choose = (which: (key: string) => boolean) =>
    setSaid(new Map(recipes.map(({ key }) => [key, which(key)])));
  return (
    <div className={classes.review}>
      <p>
        <Plural value={recipes.length} one="# recipe was found." other="# recipes were found." />{' '}
        <Trans>Choose which ones to save. Nothing is saved until you do.</Trans>
      </p>
      <SkippedFold count={leftOut.length}>
        <SkippedFiles leftOut={leftOut} />
      </SkippedFold>
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
      <Rows
        label={t`Recipes that were found`}
        ids={[...byKey.keys()]}
        row={key => (
          <FoundRow
            found={byKey.get(key)}
            double={begun ? undefined : doubles.get(key)}
            chosen={chosenKeys.has(key)}
            saving={saving.saved.get(key)}
            fixed={begun !== undefined}
            onChoose={picked => setSaid(before => new Map(before).set(key, picked))}
          />
        )}
      />
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
