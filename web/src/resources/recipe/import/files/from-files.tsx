import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { lazy } from '../../../../ui/browser/lazy.ts';
import { FilePicker } from '../../../../ui/fields/file-picker.tsx';
import { PillButton } from '../../../../ui/pill-button.tsx';
import { RowsSkeleton } from '../../../../ui/states/skeletons.tsx';
import { ImportPage } from '../import-page.tsx';
import { ImportProblem } from '../import-problem.tsx';
import { ImportProgress } from '../import-progress.tsx';
import { type NewRecipe, ReviewForm } from '../review-form.tsx';
import { ChooseRecipes } from './choose-recipes.tsx';
import type { FilesRead } from './read-answer.ts';
import { remarkWords } from './remark-words.ts';
import { SkippedFiles } from './skipped-files.tsx';
import { useReadFiles } from './use-read-files.ts';
import { useTableQuestions } from './use-table-questions.ts';

const ChooseColumns = lazy(() => import('./choose-columns.tsx'));

/** Recipes out of files of other programs: one is looked over in the form, several are chosen from. */
export default function FromFiles(form: NewRecipe) {
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
        picture={only.photo}
        remarks={only.warnings.map(told => remarkWords(told, i18n))}
        place={only.file}
        source={<Trans>From {only.file}.</Trans>}
      />
    );
  return (
    <ImportPage way="files" onCancel={form.onCancel}>
      {reading.isPending && (
        <ImportProgress
          what={variables.length === 1 ? t`Reading the file…` : t`Reading ${variables.length} files…`}
          onCancel={reading.stop}
        />
      )}
      {data && only && <ChooseRecipes read={data} parent={form.parent} onAgain={reading.reset} />}
      {data && !only && <NothingFound read={data} onAgain={reading.reset} />}
      {tables.looking && <ImportProgress what={t`Opening the table…`} onCancel={tables.stop} />}
      {tables.table && (
        <Suspense fallback={<RowsSkeleton rows={6} />}>
          <ChooseColumns
            key={tables.table.file.name}
            table={tables.table}
            onChosen={tables.answer}
            onAgain={tables.stop}
          />
        </Suspense>
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
        <Plural value={read.leftOut.length} one="This is why:" other="These are the reasons:" />
      </p>
      <SkippedFiles leftOut={read.leftOut} />
      <PillButton onClick={onAgain}>
        <Trans>Choose other files</Trans>
      </PillButton>
    </div>
  );
}
