import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Checkbox, NativeSelect } from '@mantine/core';
import { type ColumnKind, columnKinds, containsRecipes } from '@potluck/contract/recipe-table/columns';
import { useState } from 'react';
import { PillButton } from '../../../../ui/pill-button.tsx';
import classes from './choose-columns.module.css';
import type { TableAnswer, TableQuestion } from './table-question.ts';

interface ChooseColumnsProps {
  table: TableQuestion;
  onChosen: (answer: TableAnswer) => void;
  onAgain: () => void;
}

/** Asks the user to complete the guessed meaning of a table’s columns. */
export function ChooseColumns({ table, onChosen, onAgain }: ChooseColumnsProps) {
  const { t, i18n } = useLingui();
  const [columns, setColumns] = useState(table.columns);
  const [headless, setHeadless] = useState(table.headless);
  const choices = columnKinds.map(kind => ({ value: kind, label: i18n._(columnWords[kind]) }));
  const ready = containsRecipes(columns);
  const choose = (at: number, choice: string) => {
    const kind = columnKinds.find(each => each === choice) ?? 'none';
    setColumns(columns.map((column, of) => (of === at ? { ...column, kind } : column)));
  };
  const { name } = table.file;
  const unnamed = (number: number) => t`Column ${number}`;
  return (
    <section className="grid shrinks gap-4" aria-label={t`Columns of ${name}`}>
      <p>
        <Trans>Say what’s in each column of {name}. The first rows are shown below.</Trans>
      </p>
      <Checkbox
        label={t`The first row is a recipe, not headings`}
        checked={headless}
        onChange={event => setHeadless(event.currentTarget.checked)}
      />
      <ul className={classes.columns}>
        {columns.map(({ kind, label }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns never move, and may be called the same.
          <li key={at} className={classes.column} data-unused={kind === 'none' || undefined}>
            <NativeSelect
              label={(!headless && label) || unnamed(at + 1)}
              data={choices}
              value={kind}
              onChange={event => choose(at, event.currentTarget.value)}
            />
            <Samples texts={[...(headless && label ? [label] : []), ...(table.samples[at] ?? [])]} />
          </li>
        ))}
      </ul>
      <div className="grid gap-3">
        <p role="status" className="hide-empty small">
          {!ready && <Trans>Choose the column with the titles, and the one with ingredients or steps.</Trans>}
        </p>
        <div className="flow gap-3">
          <PillButton tone="main" disabled={!ready} onClick={() => onChosen({ columns, headless })}>
            <Trans>Read the recipes</Trans>
          </PillButton>
          <PillButton tone="quiet" onClick={onAgain}>
            <Trans>Choose other files</Trans>
          </PillButton>
        </div>
      </div>
    </section>
  );
}

function Samples({ texts }: { texts: string[] }) {
  if (texts.length === 0)
    return (
      <p className={`small muted truncate ${classes.sample}`}>
        <Trans>Empty in the first rows</Trans>
      </p>
    );
  return texts.map((text, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rows never move, and may say the same.
    <p key={at} className={`small muted truncate ${classes.sample}`}>
      {text.slice(0, 200)}
    </p>
  ));
}

/** The possible contents of a column. */
const columnWords = {
  title: msg`Title`,
  ingredients: msg`Ingredients`,
  steps: msg`Steps`,
  description: msg`Description`,
  notes: msg`Notes`,
  yield: msg`Servings`,
  prepTime: msg`Preparation time`,
  cookTime: msg`Cooking time`,
  totalTime: msg`Total time`,
  categories: msg`Categories`,
  cuisines: msg`Cuisines`,
  method: msg`Cooking method`,
  source: msg`Source`,
  rating: msg`Stars`,
  nutrition: msg`Nutrition`,
  picture: msg`Picture address`,
  kept: msg`Add to the description`,
  none: msg`Skip`,
} satisfies Record<ColumnKind, unknown>;
