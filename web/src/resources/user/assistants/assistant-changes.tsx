import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { AssistantChange, AssistantChangeTool, User } from '@potluck/contract';
import { assistantChangeDays } from '@potluck/contract/resources/access-key/assistant-change';
import { IconSparkles } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useLocale } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { useWholeList } from '../../../standard/data/use-resource.ts';
import { useUndoAssistantChange } from '../../../standard/data/use-undo-assistant-change.ts';
import { useFormatTime } from '../../../standard/use-format-time.ts';
import { PillButton } from '../../../ui/pill-button.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from '../account/account.module.css';

/** What assistants and calendar apps changed in the last weeks, by connection, newest first. */
export function AssistantChanges({ user }: { user: User }) {
  const { t } = useLingui();
  const list = useWholeList('assistantChange', { parent: user.name });
  if (list.isPending) return <RowsSkeleton rows={3} />;
  if (list.isError) return <QueryFailed of={list} />;
  if (list.items.length === 0)
    return (
      <EmptyState icon={IconSparkles} title={t`No changes by assistants or calendar apps`}>
        <Trans>
          Connect an assistant such as Claude, or the calendar of your phone, with an{' '}
          <Link to={paths.settingsPage} params={{ page: 'access-keys' }}>
            access key
          </Link>
          . You can undo whatever they change for {assistantChangeDays} days.
        </Trans>
      </EmptyState>
    );
  return (
    <div className="grid gap-8 narrow">
      {[...Map.groupBy(list.items, ({ accessKey }) => accessKey)].map(([accessKey, changes]) => (
        <Connection key={accessKey} changes={changes} />
      ))}
    </div>
  );
}

function Connection({ changes }: { changes: AssistantChange[] }) {
  const title = changes[0]?.accessKeyTitle ?? '';
  return (
    <section className="stack shrinks gap-4 narrow">
      <div className={classes.head}>
        <h2>{title}</h2>
      </div>
      <ul className="surface plain-list radius" aria-label={title}>
        {changes.map(change => (
          <ChangeRow key={change.name} change={change} />
        ))}
      </ul>
    </section>
  );
}

const toolWords: Record<AssistantChangeTool, ReturnType<typeof msg>> = {
  ASSISTANT_TOOL_UNSPECIFIED: msg`Changed`,
  PLAN_EVENTS: msg`Planned`,
  CHANGE_EVENT: msg`Changed an event`,
  REMOVE_EVENT: msg`Removed an event`,
  ANSWER_INVITATION: msg`Answered an invitation`,
  CHANGE_LIST_ITEMS: msg`Changed list items`,
  PLAN_SHOPPING: msg`Added the shopping`,
  SAVE_RECIPE: msg`Saved a recipe`,
  EDIT_IN_APP: msg`Changed in a calendar app`,
  DELETE_IN_APP: msg`Deleted in a calendar app`,
};

/** How many titles a row names. */
const named = 5;

function ChangeRow({ change }: { change: AssistantChange }) {
  const { t, i18n } = useLingui();
  const { name, tool, things, thingCount, changeState, createTime } = change;
  const moment = useFormatTime();
  const locale = useLocale();
  const undo = useUndoAssistantChange({ wholeBatch: false });
  const more = thingCount - named;
  const titles = things.slice(0, named).map(({ title }) => title);
  const rest = more > 0 ? [t`${more} more`] : [];
  const what = new Intl.ListFormat(locale).format([...titles, ...rest]);
  return (
    <li className={classes.row}>
      <div className="fill anywhere">
        <p className="strong">{i18n._(toolWords[tool])}</p>
        <p>{what}</p>
        <p className={classes.note}>{moment(createTime ?? '')}</p>
      </div>
      {changeState === 'PARTLY_UNDONE' && (
        <p className={classes.note}>
          <Trans>Partly undone</Trans>
        </p>
      )}
      {changeState === 'UNDONE' ? (
        <p className={classes.note}>
          <Trans>Undone</Trans>
        </p>
      ) : (
        <PillButton
          tone="quiet"
          busy={undo.isPending}
          onClick={() => undo.mutate(name)}
          aria-label={t`Undo: ${what}`}
        >
          <Trans>Undo</Trans>
        </PillButton>
      )}
    </li>
  );
}
