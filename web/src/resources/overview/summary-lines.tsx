import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCalendar, IconChecklist, IconUsersGroup } from '@tabler/icons-react';
import { namesInWords } from '../../standard/joined-names.ts';
import { type NextOccurrence, useNextWords } from '../calendar/use-next-occurrences.ts';
import classes from './summary-lines.module.css';
import type { OverviewSummary } from './use-overview-summaries.ts';

/** The next events that the viewer plans with a circle, and the open items on their shared lists. */
export function SummaryLines({ summary }: { summary: OverviewSummary | undefined }) {
  const { t } = useLingui();
  // Reserve the space until the summary has loaded.
  if (!summary) return <p className={classes.lines} />;
  const { openItemCount } = summary;
  return (
    <ul className={classes.lines}>
      <NextLine next={summary.coming[0]} none={t`Nothing planned soon`} />
      <li className={classes.line} data-none={openItemCount === 0 || undefined}>
        <IconChecklist className="muted" size={18} stroke={1.75} aria-hidden />
        {openItemCount > 0
          ? t`${plural(openItemCount, { one: '# item open on your lists', other: '# items open on your lists' })}`
          : t`Nothing open`}
      </li>
    </ul>
  );
}

/** As many as fit into the line of a card. */
const maxNamed = 3;

/** The next dinner with a person, and what the two share. */
export function PersonLines({ summary }: { summary: OverviewSummary | undefined }) {
  const { t, i18n } = useLingui();
  if (!summary) return <p className={classes.lines} />;
  const { dinner, titles } = summary;
  return (
    <ul className={classes.lines}>
      <NextLine next={dinner} none={t`No dinner together planned`} />
      <li className={classes.line} data-none={titles.length === 0 || undefined}>
        <IconUsersGroup className="muted" size={18} stroke={1.75} aria-hidden />
        <span className="shrinks truncate" dir="auto">
          {titles.length > 0 ? t`You share ${namesInWords(titles, i18n, maxNamed)}` : t`Nothing shared yet`}
        </span>
      </li>
    </ul>
  );
}

function NextLine({ next, none }: { next: NextOccurrence | undefined; none: string }) {
  const words = useNextWords();
  return (
    <li className={classes.line} data-none={!next || undefined}>
      <IconCalendar className="muted" size={18} stroke={1.75} aria-hidden />
      {next ? (
        <>
          <span className="shrinks truncate" dir="auto">
            {next.title}
          </span>
          <span className="fixed small muted ms-auto">{words(next)}</span>
        </>
      ) : (
        none
      )}
    </li>
  );
}
