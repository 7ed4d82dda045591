import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { LeftOut } from '@potluck/contract';
import { useRef, useState } from 'react';
import { useApi } from '../../../../api/api.ts';
import { useAction } from '../../../../api/use-action.ts';
import { useCancellableAction } from '../../../../api/use-cancellable-action.ts';
import { CircleChip } from '../../../../standard/home-circle/circle-chip.tsx';
import type { CircleChoice } from '../../../../standard/home-circle/use-circle-choice.ts';
import { lazyPart } from '../../../../ui/browser/lazy-part.tsx';
import { FilePicker } from '../../../../ui/fields/file-picker.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import { Rows } from '../../../../ui/rows/rows.tsx';
import { SkippedFold, SkippedList } from '../../../../ui/skipped-list.tsx';
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx';
import { ImportPage, ImportProblem } from '../import-page.tsx';
import { ImportProgress } from '../import-progress.tsx';
import { type NewRecipe, ReviewForm } from '../review-form.tsx';
import { FileRecipeRow } from './file-recipe-row.tsx';
import { type FileRecipe, type FilesRead, readAnswer } from './file-recipes.ts';
import { remarkWords } from './remark-words.ts';
import { SaveMany } from './save-many.tsx';
import { answeredTable, type TableAnswer, type TableQuestion, tableQuestion } from './table-question.ts';
import { useFileDuplicates } from './use-file-duplicates.ts';
import { useSaveMany } from './use-save-many.ts';

const ChooseColumns = lazyPart(
  () => import('./choose-columns.tsx'),
  'ChooseColumns',
  () => <RowsSkeleton rows={6} />,
);

/** Imports recipes from other programs’ files: a single recipe opens in the form, several open in a selection. */
export function FromFiles(form: NewRecipe) {
  const { t, i18n } = useLingui();
  const reading = useReadFiles();
  const tables = useTableQuestions(reading.mutate);
  const { data, variables = [] } = reading;
  const [only, ...others] = data?.recipes ?? [];
  if (data && only && others.length === 0 && data.leftOut.length === 0)
    return (
      <ReviewForm
        {...form}
        reading={only}
        files={only.files}
        remarks={only.warnings.map(warning => remarkWords(warning, i18n))}
        place={only.file}
        source={<Trans>From {only.file}.</Trans>}
      />
    );
  return (
    <ImportPage entryPoint="files" onCancel={form.onCancel}>
      {reading.isPending && (
        <ImportProgress
          what={variables.length === 1 ? t`Reading the file…` : t`Reading ${variables.length} files…`}
          onCancel={reading.cancel}
        />
      )}
      {data && only && <ChooseRecipes read={data} circleChoice={form.circleChoice} onAgain={reading.reset} />}
      {data && !only && <NothingFound read={data} onAgain={reading.reset} />}
      {tables.looking && <ImportProgress what={t`Opening the table…`} onCancel={tables.stop} />}
      {tables.table && (
        <ChooseColumns
          key={tables.table.file.name}
          table={tables.table}
          onChosen={tables.answer}
          onAgain={tables.stop}
        />
      )}
      {!(reading.isPending || data || tables.table || tables.looking) && (
        <FilePicker
          label={t`Files with recipes`}
          hint={t`Exports from Paprika, Mealie, Tandoor, RecipeSage, Mela and many others; also tables (CSV), notes, schema.org JSON, Cooklang, and zip files.`}
          onPick={tables.pick}
        />
      )}
      {(reading.error ?? tables.error) && <ImportProblem error={reading.error ?? tables.error} />}
    </ImportPage>
  );
}

function NothingFound({ read, onAgain }: { read: FilesRead; onAgain: () => void }) {
  return (
    <div role="alert">
      <p>
        <Trans>No recipes were imported.</Trans>{' '}
        <Plural value={read.leftOut.length} one="Here’s why:" other="Here’s why:" />
      </p>
      <SkippedFiles leftOut={read.leftOut} />
      <PillButton onClick={onAgain}>
        <Trans>Choose other files</Trans>
      </PillButton>
    </div>
  );
}

/** Uploads files for parsing. */
function useReadFiles() {
  const client = useApi();
  return useCancellableAction(async (files: File[], signal) => {
    const body = new FormData();
    for (const file of files) body.append('files', file);
    const path = '/files/meals/v1alpha1/recipes:readFiles';
    return readAnswer(await client.send<Blob>({ method: 'POST', path, body, file: true }, { signal }));
  });
}

interface Asking {
  files: File[];
  /** The unanswered questions, the next one first. */
  tables: TableQuestion[];
}

/** Asks about the tables among the files, one by one, before uploading all files. */
function useTableQuestions(read: (files: File[]) => void) {
  const [asking, setAsking] = useState<Asking>();
  const wanted = useRef<File[]>(undefined);
  const looking = useAction({
    mutationFn: async (files: File[]) => {
      wanted.current = files;
      const tables: TableQuestion[] = [];
      for (const file of files) {
        const table = await tableQuestion(file);
        if (table) tables.push(table);
      }
      return { files, tables };
    },
    onSuccess: next => {
      if (wanted.current === next.files) askNext(next);
    },
  });

  function askNext(next: Asking) {
    setAsking(next.tables.length > 0 ? next : undefined);
    if (next.tables.length === 0) read(next.files);
  }

  function answer(chosen: TableAnswer) {
    const [table, ...tables] = asking?.tables ?? [];
    if (!asking || !table) return;
    const answered = answeredTable(table, chosen);
    askNext({ files: asking.files.map(file => (file === table.file ? answered : file)), tables });
  }

  function stop() {
    wanted.current = undefined;
    looking.reset();
    setAsking(undefined);
  }

  return {
    table: asking?.tables[0],
    looking: looking.isPending,
    error: looking.error,
    pick: looking.mutate,
    answer,
    stop,
  };
}

interface ChooseRecipesProps {
  read: FilesRead;
  /** The circle for the recipes. */
  circleChoice?: CircleChoice;
  onAgain: () => void;
}

/** Selects the recipes to save. Likely duplicates start unselected. */
function ChooseRecipes({ read, circleChoice, onAgain }: ChooseRecipesProps) {
  const { t } = useLingui();
  const { recipes, leftOut } = read;
  const { doubles, known } = useFileDuplicates(recipes, circleChoice?.inside);
  const [choices, setChoices] = useState<ReadonlyMap<string, boolean>>(new Map());
  const saving = useSaveMany(circleChoice);
  // Freezes the selection when saving begins: saved recipes would otherwise turn up as duplicates.
  const [begun, setBegun] = useState<FileRecipe[]>();
  const chosen = begun ?? recipes.filter(({ key }) => choices.get(key) ?? !doubles.has(key));
  const chosenKeys = new Set(chosen.map(({ key }) => key));
  const byKey = new Map(recipes.map(recipe => [recipe.key, recipe]));
  const choose = (which: (key: string) => boolean) =>
    setChoices(new Map(recipes.map(({ key }) => [key, which(key)])));
  return (
    <div className="grid gap-4">
      <p>
        <Plural value={recipes.length} one="Found # recipe." other="Found # recipes." />{' '}
        {!begun && <Trans>Choose which ones to save. Nothing’s saved yet.</Trans>}
      </p>
      {circleChoice && !begun && <CircleChip choice={circleChoice} />}
      <SkippedFold count={leftOut.length}>
        <SkippedFiles leftOut={leftOut} />
      </SkippedFold>
      {!begun && (
        <fieldset className="flow gap-3 m-0 p-0 no-border" aria-label={t`You can choose several at once`}>
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
        label={t`Recipes found`}
        ids={[...byKey.keys()]}
        row={key => (
          <FileRecipeRow
            found={byKey.get(key)}
            double={begun ? undefined : doubles.get(key)}
            chosen={chosenKeys.has(key)}
            saving={saving.saved.get(key)}
            fixed={begun !== undefined}
            onChoose={picked => setChoices(before => new Map(before).set(key, picked))}
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

/** The files, or parts of files, that could not be imported, with reasons. */
function SkippedFiles({ leftOut }: { leftOut: LeftOut[] }) {
  const { i18n } = useLingui();
  return (
    <SkippedList
      leftOut={leftOut.map(({ file, title, ...remark }) => ({
        place: file,
        title,
        reason: remarkWords(remark, i18n),
      }))}
    />
  );
}
