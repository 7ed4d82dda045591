import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { idOf, type Menu } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../api/api.ts';
import { useAction } from '../../api/use-action.ts';
import { paths } from '../../paths.ts';
import { usePlacement } from '../../standard/home-circle/use-circle-choice.ts';
import { clockOn, type DayRange } from '../../standard/time/day.ts';
import { useViewerClock } from '../../standard/time/viewer-clock.ts';
import { useAlerts } from '../../ui/alerts/alerts.tsx';

/** How many events a request names at most. */
const maxEvents = 200;

interface Saved {
  title: string;
  days: DayRange;
  /** The calendar of the meals; '' for the viewer’s whole schedule. */
  calendar: string;
  /** The names of the events to save; at least one. */
  events: string[];
}

/** Saves planned meals as a new menu, and offers to open it or to undo that. */
export function useSaveAsMenu(): (saved: Saved) => void {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const { timeZone, instantAt } = useViewerClock();
  const placement = usePlacement('menu');
  const refresh = () => cache.invalidateQueries({ queryKey: ['menu'] });
  const undo = useAction({
    mutationFn: ({ name }: Menu) => client.menu.delete({ name }),
    failed: t(i18n)`Couldn’t undo`,
    onSettled: refresh,
  });
  const save = useAction({
    mutationFn: async ({ title, days, calendar, events }: Saved) => {
      const [startTime, endTime] = [days.from, days.to].map(day =>
        new Date(instantAt(clockOn(day))).toISOString(),
      ) as [string, string];
      const { meals, leftOutCount } = await client.menu.fromCalendar({
        ...{ calendar, startTime, endTime, timeZone },
        events: [...new Set(events)].slice(0, maxEvents),
      });
      const menu = { title: title.slice(0, 200), meals, visibility: 'VISIBILITY_LEVEL_PRIVATE' as const };
      return { menu: await client.menu.create({ ...(await placement()), menu }), leftOutCount };
    },
    onSuccess: ({ menu, leftOutCount }, { title }) =>
      void alerts.show({
        severity: leftOutCount > 0 ? 'warning' : 'success',
        durationMs: 8000,
        message: (
          <>
            <Trans>
              Saved the menu{' '}
              <Link to={paths.menu} params={{ menuId: idOf(menu.name) }}>
                {title}
              </Link>
              .
            </Trans>{' '}
            {leftOutCount > 0 && <Trans>Some dishes are missing: you can’t see them.</Trans>}
          </>
        ),
        undo: () => undo.mutate(menu),
      }),
    failed: t(i18n)`Couldn’t save the menu`,
    onSettled: refresh,
  });
  return save.mutate;
}
