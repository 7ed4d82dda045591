import { Trans, useLingui } from '@lingui/react/macro';
import { Loader } from '@mantine/core';
import { messageOf } from '../../../api/api.ts';
import { FilePicker } from '../../../ui/fields/file-picker.tsx';
import { Banner } from '../../../ui/states/banner.tsx';
import classes from './exchange-sheet.module.css';
import { ImportReport } from './import-report.tsx';
import { PanelSection } from './panel-section.tsx';
import type { ImportEvents } from './use-import-events.ts';

/** Events out of another program's file: the choice of it, what came of it, and the way back. */
export function ImportSection({ importing, undoing, again }: ImportEvents) {
  const { t } = useLingui();
  const { data, isPending } = importing;
  return (
    <PanelSection title={t`Import`}>
      {isPending && (
        <div className={classes.progress}>
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
          hint={t`From Google Calendar, Apple, Outlook and others. Events that are already here are updated, not duplicated.`}
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
        {/* Without an answer, nobody knows. */}
        {error instanceof TypeError ? why : <Trans>Nothing was imported. {why}</Trans>}
      </Banner>
    </div>
  );
}
