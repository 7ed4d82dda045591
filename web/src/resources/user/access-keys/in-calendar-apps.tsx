import { Trans, useLingui } from '@lingui/react/macro';
import { Switch } from '@mantine/core';
import type { User } from '@potluck/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction } from '../../../api/use-action.ts';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from '../account/account.module.css';
import { AccountSection } from '../account/account-section.tsx';

/** Chooses which calendars and lists the viewer’s calendar apps show. */
export function InCalendarApps({ user }: { user: User }) {
  const { t } = useLingui();
  const { found, show } = useCalendarApps(user);
  const collections = found.data?.collections ?? [];
  const groups = [
    {
      title: t`Calendars`,
      items: collections.filter(({ collection }) => collection.startsWith('calendars/')),
    },
    { title: t`Lists`, items: collections.filter(({ collection }) => collection.startsWith('lists/')) },
  ];
  return (
    <AccountSection
      title={t`In your calendar apps`}
      note={t`Turn off what you don’t want to see there. It stays in Potluck.`}
    >
      {found.isPending && <RowsSkeleton rows={3} />}
      {found.isError && !found.data && <QueryFailed of={found} />}
      {found.data && collections.length === 0 && (
        <p className="muted">
          <Trans>You have no calendars or lists yet.</Trans>
        </p>
      )}
      {groups
        .filter(({ items }) => items.length > 0)
        .map(({ title, items }) => (
          <div key={title} className="grid gap-2">
            <h3 className="small muted">{title}</h3>
            <ul className="surface plain-list radius" aria-label={title}>
              {items.map(({ collection, title, shown }) => (
                <li key={collection} className={classes.row}>
                  <Switch
                    className="fill"
                    label={title}
                    checked={shown}
                    onChange={event => show.mutate({ collection, shown: event.currentTarget.checked })}
                  />
                </li>
              ))}
            </ul>
          </div>
        ))}
    </AccountSection>
  );
}

interface Change {
  collection: string;
  shown: boolean;
}

/** What the apps show, and a function that changes it optimistically. */
function useCalendarApps(user: User) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const name = `${user.name}/settings`;
  const queryKey = ['userSettings', 'calendarApps', name];
  const found = useQuery({
    queryKey,
    queryFn: ({ signal }) => client.userSettings.calendarApps({ name }, { signal }),
  });
  const show = useAction({
    mutationFn: (change: Change) => client.userSettings.showInCalendarApps({ name, ...change }),
    failed: t`Couldn’t change what your apps show`,
    onMutate: ({ collection, shown }) => {
      cache.setQueryData<typeof found.data>(
        queryKey,
        held =>
          held && {
            collections: held.collections.map(each =>
              each.collection === collection ? { ...each, shown } : each,
            ),
          },
      );
    },
    onSettled: () => cache.invalidateQueries({ queryKey }),
  });
  return { found, show };
}
