import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconArrowBackUp } from '@tabler/icons-react';
import { messageOf } from '../../../api/api.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { SkippedFold } from '../../../ui/skipped-fold.tsx';
import { SkippedList } from '../../../ui/skipped-list.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import classes from './exchange-sheet.module.css';
import { importRemarkWords } from './import-remark-words.ts';
import type { ImportEvents } from './use-import-events.ts';

type Report = NonNullable<ImportEvents['importing']['data']>;

interface ImportReportProps {
  report: Report;
  undoing: ImportEvents['undoing'];
  onAgain: () => void;
}

/** What came of a file. */
export function ImportReport({ report, undoing, onAgain }: ImportReportProps) {
  const changed = report.createdCount + report.updatedCount > 0;
  return (
    <div className={classes.report}>
      <div role="status">
        {undoing.isSuccess ? <Trans>The import is undone.</Trans> : <Counts report={report} />}
      </div>
      {!undoing.isSuccess && <LeftOut report={report} />}
      {undoing.error && <NotUndone error={undoing.error} />}
      <div className={classes.buttons}>
        {changed && !undoing.isSuccess && (
          <PillButton
            icon={<IconArrowBackUp className="points" size={20} aria-hidden />}
            busy={undoing.isPending}
            onClick={() => undoing.mutate(report.undo)}
          >
            <Trans>Undo</Trans>
          </PillButton>
        )}
        <PillButton disabled={undoing.isPending} onClick={onAgain}>
          <Trans>Import another file</Trans>
        </PillButton>
      </div>
    </div>
  );
}

function Counts({ report }: { report: Report }) {
  const { createdCount, updatedCount, unchangedCount } = report;
  if (createdCount + updatedCount + unchangedCount === 0)
    return (
      <p>
        <Trans>No events were imported.</Trans>
      </p>
    );
  return (
    <ul className={classes.counts}>
      {createdCount + updatedCount === 0 && (
        <li>
          <Trans>There is nothing new in the file.</Trans>
        </li>
      )}
      {createdCount > 0 && (
        <li>
          <Plural value={createdCount} one="# event added" other="# events added" />
        </li>
      )}
      {updatedCount > 0 && (
        <li>
          <Plural value={updatedCount} one="# event changed" other="# events changed" />
        </li>
      )}
      {unchangedCount > 0 && (
        <li>
          <Plural value={unchangedCount} one="# event was already here" other="# events were already here" />
        </li>
      )}
    </ul>
  );
}

function LeftOut({ report: { leftOut, leftOutCount } }: { report: Report }) {
  const { t, i18n } = useLingui();
  const untold = leftOutCount - leftOut.length;
  return (
    <SkippedFold count={leftOutCount}>
      <SkippedList
        leftOut={leftOut.map(({ line, title, ...told }) => ({
          place: t`Line ${line}`,
          title,
          reason: importRemarkWords(told, i18n),
        }))}
      />
      {untold > 0 && (
        <p className={classes.note}>
          <Plural value={untold} one="One more is not shown here." other="# more are not shown here." />
        </p>
      )}
    </SkippedFold>
  );
}

function NotUndone({ error }: { error: Error }) {
  const { t, i18n } = useLingui();
  return (
    <div role="alert">
      <Banner hue="tomato">{t`Not undone: ${messageOf(error, i18n)}`}</Banner>
    </div>
  );
}
