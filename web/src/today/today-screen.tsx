import { Trans, useLingui } from '@lingui/react/macro';
import { IconCalendarPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { QueryFailed } from '../api/query-failed.tsx';
import { NotificationEntry } from '../notifications/notification-entry.tsx';
import { NotCached } from '../offline/not-cached.tsx';
import { paths } from '../paths.ts';
import { fullDay } from '../resources/calendar/schedule/time/time-words.ts';
import { useFirstSteps } from '../resources/first-steps/use-first-steps.ts';
import type { Day } from '../standard/time/day.ts';
import { lazyPart } from '../ui/browser/lazy-part.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { PillButton } from '../ui/pill-button.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { Shape } from '../ui/states/shape.tsx';
import { DinnerCard, PlaceMenu } from './dinner-card.tsx';
import { InstallCard } from './install-card.tsx';
import classes from './today.module.css';
import { Chores, ComingUp, FriendsCooked, ToBuy, ToPrepare } from './today-sections.tsx';
import { type Moment, type Today, useToday } from './use-today.ts';

const FirstSteps = lazyPart(() => import('../resources/first-steps/first-steps.tsx'), 'FirstSteps');

/** What is on today: dinner, open questions, shopping, chores, the next events, and what friends cooked. */
export function TodayScreen() {
  const { t } = useLingui();
  const { query, moment, today } = useToday();
  return (
    <>
      <PageHeader title={t`Today`} lead={moment.clock.dayWords(moment.day, fullDay)} />
      {contents()}
    </>
  );

  function contents() {
    if (today)
      return isEmpty(today) ? <NothingYet day={moment.day} /> : <Parts today={today} moment={moment} />;
    if (query.isError) return <QueryFailed of={query} />;
    return query.isPaused ? <NotCached /> : <Shape of="today" />;
  }
}

function isEmpty({ dinner, ahead, waiting, shopping, chores, coming, cookings }: Today): boolean {
  return (
    !dinner.meal && [ahead, waiting, shopping, chores, coming, cookings].every(part => part.length === 0)
  );
}

function Parts({ today, moment: { day, clock } }: { today: Today; moment: Moment }) {
  const { t } = useLingui();
  const { dinner, ahead, waiting, shopping, chores, coming, cookings } = today;
  return (
    <div className={classes.today}>
      <div className="stack gap-7 rows-start">
        <DinnerCard dinner={dinner} today={day} clock={clock} />
        {ahead.length > 0 && (
          <Part title={t`Today for tomorrow`}>
            <ToPrepare ahead={ahead} />
          </Part>
        )}
        {waiting.length > 0 && (
          <Part title={t`Needs your answer`}>
            <ul className={classes.panel}>
              {waiting.map(notification => (
                <NotificationEntry key={notification.name} bundle={[notification]} fresh={false} />
              ))}
            </ul>
          </Part>
        )}
        {cookings.length > 0 && (
          <Part title={t`Friends cooked`}>
            <FriendsCooked cookings={cookings} />
          </Part>
        )}
      </div>
      <div className="stack gap-7 rows-start">
        {shopping.length > 0 && (
          <Part title={t`To buy`}>
            <ToBuy lists={shopping} />
          </Part>
        )}
        {chores.length > 0 && (
          <Part title={t`Chores`}>
            <Chores chores={chores} />
          </Part>
        )}
        {(coming.length > 0 || dinner.meal) && (
          <Part
            title={t`Coming up`}
            link={
              <Link to={paths.calendars} className={classes.all}>
                <Trans>Calendar</Trans>
              </Link>
            }
          >
            {coming.length > 0 && <ComingUp coming={coming} />}
            {dinner.meal && (
              <div>
                <PlaceMenu day={day} />
              </div>
            )}
          </Part>
        )}
        <InstallCard />
      </div>
    </div>
  );
}

interface PartProps {
  title: string;
  /** Leads to everything of which the part shows the first few. */
  link?: ReactNode;
  children: ReactNode;
}

function Part({ title, link, children }: PartProps) {
  return (
    <section className="stack gap-4" aria-label={title}>
      <div className="row between gap-4">
        <h2 className="larger">{title}</h2>
        {link}
      </div>
      {children}
    </section>
  );
}

/** For new users the first steps; for others, an offer to plan a dinner. */
function NothingYet({ day }: { day: Day }) {
  const { t } = useLingui();
  const steps = useFirstSteps();
  if (steps.pending) return <Shape of="today" />;
  if (steps.left.length > 0) return <FirstSteps {...steps} alone />;
  return (
    <EmptyState
      icon={IconCalendarPlus}
      title={t`Nothing on today`}
      action={
        <div className="wrap middle gap-3">
          <PillButton
            tone="main"
            renderRoot={link => <Link to={paths.calendars} search={{ view: 'meals' }} {...link} />}
          >
            <Trans>Plan a dinner</Trans>
          </PillButton>
          <PlaceMenu day={day} />
        </div>
      }
    >
      <Trans>Dinners, shopping and chores of the day appear here.</Trans>
    </EmptyState>
  );
}
