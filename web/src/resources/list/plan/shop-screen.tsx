import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { SegmentedControl } from '@mantine/core';
import { idOf, parentOf } from '@potluck/contract';
import { dayMs } from '@potluck/contract/durations';
import { IconCalendar, IconChecklist, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useLocale } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { clockOn, plusDays } from '../../../standard/time/day.ts';
import { ChoiceCards } from '../../../ui/fields/choice-cards.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { ShopLines } from './shop-lines.tsx';
import classes from './shop-screen.module.css';
import { newList, type PlanLine, type PlanPreview, usePreview } from './use-preview.ts';
import { usePutOnList } from './use-put-on-list.ts';
import { type ShopDays, type Shopped, useShopDays } from './use-shop-days.ts';

/** The ingredients for the meals of some days, with one button that adds them to a list. */
export function ShopScreen() {
  const { t } = useLingui();
  const shopped = useShopDays();
  const shown = usePreview(shopped);
  const { name, list, preview, error } = shown;
  const failed = shopped.error ?? error;
  return (
    <div className={classes.screen}>
      <PageHeader
        title={useTitle(shopped)}
        back={link => <BackLink shopped={shopped} {...link} />}
        backLabel={t`Back`}
      />
      <DaysSwitch {...shopped} />
      <ListChoice {...shown} />
      {failed ? (
        <QueryFailed of={shopped.error ? shopped : shown} title={t`Couldn’t load what you need`} />
      ) : preview && shopped.days ? (
        <Needed key={name} days={shopped.days} {...shown} list={list} preview={preview} />
      ) : (
        !shown.problem && <RowsSkeleton rows={8} />
      )}
    </div>
  );
}

function useTitle({ from, to }: Shopped): string {
  const { t } = useLingui();
  const locale = useLocale();
  if (!from || !to) return t`List for this meal`;
  const format = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
  const words = format.formatRange(clockOn(from), clockOn(plusDays(to, -1)));
  const days = words.replace(/\s–\s/, '\u00a0– ');
  return t`List for ${days}`;
}

function BackLink({ shopped, ...link }: { shopped: Shopped; children?: React.ReactNode }) {
  const { event = '', originalStartTime } = shopped.days ?? {};
  return event ? (
    <Link
      to={paths.event}
      params={{ calendarId: idOf(parentOf(event)), eventId: idOf(event) }}
      search={originalStartTime ? { at: originalStartTime } : {}}
      {...link}
    />
  ) : (
    <Link to={paths.calendars} {...link} />
  );
}

type NeededProps = Pick<ReturnType<typeof usePreview>, 'name' | 'list'> & {
  days: ShopDays;
  preview: NonNullable<ReturnType<typeof usePreview>['preview']>;
};

function Needed({ days, name, list, preview }: NeededProps) {
  const { lines, mealCount, frozenDishes, hiddenRecipeCount, broughtCount } = preview;
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map());
  const put = usePutOnList();
  const taken = (line: PlanLine) => ticks.get(line.food) ?? !line.atHome;
  const chosen = lines.filter(taken);
  const count = chosen.length;
  const removed = chosen.filter(({ less }) => less).length;
  if (lines.length === 0)
    return (
      <>
        <NothingNeeded name={name} known={mealCount > 0} />
        <FrozenDishes dishes={frozenDishes} />
      </>
    );
  return (
    <>
      <ShopLines
        lines={lines}
        list={list}
        taken={taken}
        onTake={({ food }, on) => setTicks(new Map(ticks).set(food, on))}
      />
      <FrozenDishes dishes={frozenDishes} />
      {hiddenRecipeCount > 0 && (
        <p className="small muted">
          <Plural
            value={hiddenRecipeCount}
            one="1 dish isn’t included: you can’t see its recipe."
            other="# dishes aren’t included: you can’t see their recipes."
          />
        </p>
      )}
      {broughtCount > 0 && (
        <p className="small muted">
          <Plural
            value={broughtCount}
            one="1 dish isn’t included: someone else is bringing it."
            other="# dishes aren’t included: others are bringing them."
          />
        </p>
      )}
      <div className={classes.bar}>
        <PillButton
          tone="main"
          size="lg"
          fullWidth
          busy={put.isPending}
          onClick={() =>
            put.mutate({
              list: name,
              days,
              leaveOut: lines.filter(line => !taken(line)).map(({ food }) => food),
              ignorePantry: lines
                .filter(line => line.inPantry && line.atHome && taken(line))
                .map(({ food }) => food),
              added: removed > 0 ? 0 : count,
            })
          }
        >
          {count === 0 ? (
            <Trans>Nothing’s missing</Trans>
          ) : removed === count ? (
            <Plural value={count} one="Remove 1 item" other="Remove # items" />
          ) : removed > 0 ? (
            <Plural value={count} one="Change 1 item" other="Change # items" />
          ) : (
            <Plural value={count} one="Add 1 item" other="Add # items" />
          )}
        </PillButton>
      </div>
    </>
  );
}

/** The dishes for which less or nothing has to be bought, because there are portions. */
function FrozenDishes({ dishes }: { dishes: PlanPreview['frozenDishes'] }) {
  const { t } = useLingui();
  const list = new Intl.ListFormat(useLocale(), { type: 'unit' });
  if (dishes.length === 0) return null;
  const titles = list.format(
    dishes.map(
      ({ recipeTitle, portions }) =>
        t`${recipeTitle} (${plural(portions, { one: '# portion', other: '# portions' })})`,
    ),
  );
  return (
    <p className="small muted anywhere">
      <Trans>From the freezer: {titles}</Trans>
    </p>
  );
}

function NothingNeeded({ name, known }: { name: string; known: boolean }) {
  const { t } = useLingui();
  if (!known)
    return (
      <EmptyState icon={IconCalendar} title={t`No meals on these days`}>
        <Trans>Plan recipes in a calendar to see what you need here.</Trans>
      </EmptyState>
    );
  return (
    <EmptyState
      icon={IconChecklist}
      title={t`Everything’s on the list`}
      action={
        <PillButton
          renderRoot={link => (
            <Link to={paths.list} params={{ listId: name.replace('lists/', '') }} {...link} />
          )}
        >
          <Trans>Open the list</Trans>
        </PillButton>
      }
    >
      <Trans>If the plan changes, the list will tell you.</Trans>
    </EmptyState>
  );
}

const lengths = [1, 3, 7, 14];

/** Chooses the number of days; an event has no choice. */
function DaysSwitch({ from, to }: Pick<Shopped, 'from' | 'to'>) {
  const { t } = useLingui();
  const navigate = useNavigate();
  if (!from || !to) return null;
  const length = (clockOn(to) - clockOn(from)) / dayMs;
  const offered = [...new Set([...lengths, length])].sort((one, other) => one - other);
  return (
    <SegmentedControl
      aria-label={t`Days`}
      fullWidth
      value={String(length)}
      data={offered.map(days => ({
        value: String(days),
        label: t`${plural(days, { one: '# day', other: '# days' })}`,
      }))}
      onChange={days =>
        void navigate({
          to: '.',
          search: (before: object) => ({ ...before, from, to: plusDays(from, Number(days)) }),
          replace: true,
          resetScroll: false,
        })
      }
    />
  );
}

type ListChoiceProps = Pick<
  ReturnType<typeof usePreview>,
  'name' | 'choose' | 'problem' | 'proposals' | 'preview' | 'error'
>;

/** The target list, with a way to choose another. */
function ListChoice({ name, choose, problem, proposals, preview, error }: ListChoiceProps) {
  const { t } = useLingui();
  const [opened, setOpened] = useState(false);
  const chosen = proposals.find(({ list }) => list === name);
  if (!chosen && !preview && !problem) return error ? null : <RowsSkeleton rows={1} />;
  const ownList = { value: newList, label: t`New list`, explanation: t`It’s called Shopping` };
  const used = t`Used for these meals last time`;
  const another = t`Tap to choose another list`;
  const why = chosen ? (chosen.usedBefore ? used : another) : ownList.explanation;
  return (
    <>
      <button
        type="button"
        className={`row full gap-4 rounded plain-button control min-h-60 p-4-5 ink text-start ${classes.card}`}
        aria-haspopup="dialog"
        onClick={() => setOpened(true)}
      >
        <IconChecklist size={24} stroke={1.75} aria-hidden />
        <span className="column fill anywhere">
          <span className="strong">{problem ? t`Choose a list` : (chosen?.title ?? ownList.label)}</span>
          <span className="small muted" role={problem && 'alert'}>
            {problem ?? why}
          </span>
        </span>
        <IconChevronRight size={22} stroke={1.75} aria-hidden />
      </button>
      <Sheet opened={opened} onClose={() => setOpened(false)} title={t`Which list?`}>
        <ChoiceCards
          label={t`List`}
          choices={[
            ...proposals.map(({ list, title, usedBefore }) => ({
              value: list,
              label: title,
              explanation: usedBefore ? used : undefined,
            })),
            ownList,
          ]}
          value={name}
          onChange={list => {
            choose(list);
            setOpened(false);
          }}
        />
      </Sheet>
    </>
  );
}
