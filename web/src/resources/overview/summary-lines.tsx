import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendar, IconChecklist } from '@tabler/icons-react';
import { useNextWords } from '../calendar/use-next-words.ts';
import classes from './summary-lines.module.css';
import type { OverviewSummary } from './use-overview-summaries.ts';

/** The next events that the viewer plans with somebody, and the open items on their shared lists. */
export function SummaryLines({ summary }: { summary: OverviewSummary | undefined }) {
  const { t } = useLingui();
  const words = useNextWords();
  // Reserve the space until the summary has loaded.
  if (!summary) return <p className={classes.lines} />;
  const { openItemCount } = summary;
  const [next] = summary.coming;
  return (
    <ul className={classes.lines}>
      <li className={classes.line} data-none={!next || undefined}>
        <IconCalendar size={18} stroke={1.75} aria-hidden />
        {next ? (
          <>
            <span className="shrinks truncate" dir="auto">
              {next.title}
            </span>
            <span className={classes.when}>{words(next)}</span>
          </>
        ) : (
          <Trans>Nothing planned soon</Trans>
        )}
      </li>
      <li className={classes.line} data-none={openItemCount === 0 || undefined}>
        <IconChecklist size={18} stroke={1.75} aria-hidden />
        {openItemCount > 0
          ? t`${plural(openItemCount, { one: '# item open on your lists', other: '# items open on your lists' })}`
          : t`Nothing open`}
      </li>
    </ul>
  );
}
