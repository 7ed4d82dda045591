import type { I18n } from '@lingui/core';
import { t } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { type Calendar, can } from '@potluck/contract';
import { longestCalendarFile } from '@potluck/contract/limits';
import { IconArrowBackUp, IconFileDownload } from '@tabler/icons-react';
import { messageOf, useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { FilePicker } from '../../../ui/fields/file-picker.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { SkippedFold, SkippedList } from '../../../ui/skipped-list.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import { exportAddress } from '../../event/event-links.ts';
import { useUndoChange } from '../../event/occurrence-scope/use-offer-undo.ts';
import { writesTo } from '../../event/shown-event.ts';
import { useRefreshEvents } from '../../event/use-refresh-events.ts';
import classes from './exchange-sheet.module.css';
import { importRemarkWords } from './import-remark-words.ts';
import { PanelSection } from './panel-section.tsx';
import { SecretAddress } from './secret-address.tsx';

interface ExchangeSheetProps {
  calendar: Calendar;
  opened: boolean;
  onClose: () => void;
}

/** Exchanges events with other calendar programs: import a file, export a file, or subscribe to an address. */
export function ExchangeSheet({ calendar, opened, onClose }: ExchangeSheetProps) {
  const { t } = useLingui();
  const shown = useShown(opened);
  // Kept outside the sheet, so that an import continues and its report stays while the sheet is closed.
  const importing = useImportEvents(calendar);
  const callerAccess = callerAccessOn('calendar', calendar);
  return (
    <Sheet opened={shown} onClose={onClose} title={t`Import and export`}>
      <div className="grid gap-7">
        {writesTo(calendar) && <ImportSection {...importing} />}
        <PanelSection title={t`Export`}>
          <p className="small muted">
            <Trans>All events in this calendar, as a file for other calendar apps.</Trans>
          </p>
          <div>
            <PillButton
              component="a"
              href={exportAddress(calendar.name)}
              download
              icon={<IconFileDownload size={20} aria-hidden />}
            >
              <Trans>Download as .ics</Trans>
            </PillButton>
          </div>
        </PanelSection>
        {can(callerAccess, 'share') && <SecretAddress calendar={calendar} />}
      </div>
    </Sheet>
  );
}

/** Imports another program’s file: file choice, report and undo. */
function ImportSection({ importing, undoing, again }: ImportEvents) {
  const { t } = useLingui();
  const { data, isPending } = importing;
  return (
    <PanelSection title={t`Import`}>
      {isPending && (
        <div className="row gap-4 min-h-60">
          <Loader size={24} aria-hidden />
          <p role="status">
            <Trans>Reading the file…</Trans>
          </p>
        </div>
      )}
      {data && <ImportReport report={data} undoing={undoing} onAgain={again} />}
      {!(isPending || data) && (
        <FilePicker
          single
          accept=".ics,.ical,.ifb,text/calendar"
          label={t`A calendar file (.ics)`}
          hint={t`From Google Calendar, Apple, Outlook and others. Events already here are updated, not duplicated.`}
          onPick={importing.mutate}
        />
      )}
      {importing.error && <Problem error={importing.error} />}
    </PanelSection>
  );
}

function Problem({ error }: { error: Error }) {
  const { i18n } = useLingui();
  const why = messageOf(error, i18n);
  return (
    <div role="alert">
      <Banner hue="tomato">
        {/* Without a response the outcome is unknown. */}
        {error instanceof TypeError ? why : <Trans>Couldn’t import anything. {why}</Trans>}
      </Banner>
    </div>
  );
}

type Report = NonNullable<ImportEvents['importing']['data']>;

interface ImportReportProps {
  report: Report;
  undoing: ImportEvents['undoing'];
  onAgain: () => void;
}

/** The report of an import. */
function ImportReport({ report, undoing, onAgain }: ImportReportProps) {
  const changed = report.createdCount + report.updatedCount > 0;
  return (
    <div className="grid gap-4">
      <div role="status">
        {undoing.isSuccess ? <Trans>Undid the import.</Trans> : <Counts report={report} />}
      </div>
      {!undoing.isSuccess && <LeftOut report={report} />}
      {undoing.error && <NotUndone error={undoing.error} />}
      <div className="flow gap-3">
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
    <ul className={`plain-list ${classes.counts}`}>
      {createdCount + updatedCount === 0 && (
        <li>
          <Trans>Nothing new in this file.</Trans>
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
  const unlisted = leftOutCount - leftOut.length;
  return (
    <SkippedFold count={leftOutCount}>
      <SkippedList
        leftOut={leftOut.map(({ line, title, ...remark }) => ({
          place: t`Line ${line}`,
          title,
          reason: importRemarkWords(remark, i18n),
        }))}
      />
      {unlisted > 0 && (
        <p className="small muted">
          <Plural value={unlisted} one="1 more isn’t shown here." other="# more aren’t shown here." />
        </p>
      )}
    </SkippedFold>
  );
}

function NotUndone({ error }: { error: Error }) {
  const { t, i18n } = useLingui();
  return (
    <div role="alert">
      <Banner hue="tomato">{t`Couldn’t undo: ${messageOf(error, i18n)}`}</Banner>
    </div>
  );
}

type ImportEvents = ReturnType<typeof useImportEvents>;

/** Imports a file into the calendar, and undoes an import. */
function useImportEvents({ name }: Calendar) {
  const { i18n } = useLingui();
  const client = useApi();
  const refresh = useRefreshEvents();
  const takeBack = useUndoChange();
  const importing = useAction({
    mutationFn: async (files: File[]) =>
      client.calendar.importEvents({ name, icalendar: await calendarFile(files, i18n) }),
    // Without a response the import may have succeeded all the same.
    onSettled: refresh,
  });
  const undoing = useAction({ mutationFn: (undo: string) => takeBack({ calendar: name, undo }) });
  function again() {
    importing.reset();
    undoing.reset();
  }

  return { importing, undoing, again };
}

/** The single file to import, undecoded: the server decodes it. Throws an error with a message for the user. */
async function calendarFile([file, ...others]: File[], i18n: I18n): Promise<Blob> {
  if (!file || others.length > 0) throw new Error(t(i18n)`Import one file at a time.`);
  // A character takes up to three bytes in files of other scripts.
  const tooLong = file.size > 3 * longestCalendarFile || (await file.text()).length > longestCalendarFile;
  const max = i18n.number(longestCalendarFile);
  if (tooLong)
    throw new Error(t(i18n)`A calendar file can have at most ${max} characters. Export it in smaller parts.`);
  return new Blob([file], { type: 'text/calendar' });
}
