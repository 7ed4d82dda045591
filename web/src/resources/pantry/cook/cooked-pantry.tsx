import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import type { Cooking, Pantry, Recipe } from '@potluck/contract';
import { IconArrowBackUp, IconCheck, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useLocale } from '../../../auth/use-auth.ts';
import { useResource, useWholeList } from '../../../standard/data/use-resource.ts';
import { useHomeCircle } from '../../../standard/home-circle/use-circle-choice.ts';
import { useOffline } from '../../../ui/browser/device.ts';
import { keepText, savedText } from '../../../ui/browser/saved-text.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { useUnsent } from '../../outbox/outbox-context.ts';
import { useChangeCookings } from '../../recipe/cooked/use-change-cookings.ts';
import { usePendingCookings } from '../../recipe/cooked/use-cookings.ts';
import { useQuantityWords } from '../../recipe/use-quantity-style.ts';
import { usePantryItems } from '../items/use-pantry-items.ts';
import { useOwnPantries } from '../use-start-pantry.ts';

interface CookedPantryProps {
  recipe: Pick<Recipe, 'name' | 'title'>;
  cooking: Pick<Cooking, 'name' | 'event'>;
}

/** Asks once after cooking what to take from the pantry, and how many portions to freeze. */
export function CookedPantry({ recipe, cooking }: CookedPantryProps) {
  const pantries = useOwnPantries();
  const [pantry, ...others] = pantries.items;
  const whole = useResource('recipe', pantry ? recipe.name : '');
  if (!pantry || (!whole.data && isStuck(whole))) return null;
  if (!whole.data) return <Waiting />;
  const asked = { recipe, cooking, own: whole.data.yieldAmount };
  if (others.length === 0) return <AskPantry pantry={pantry} {...asked} />;
  return <ChoosePantry pantries={pantries.items} {...asked} />;
}

/** Without network there is nothing to ask. */
function isStuck({ isPaused, isError }: { isPaused: boolean; isError: boolean }): boolean {
  return isPaused || isError;
}

/** Keeps the place of the question, so that what is below it doesn’t move away from a finger. */
function Waiting() {
  return (
    <Panel>
      <RowsSkeleton rows={5} />
    </Panel>
  );
}

function Panel({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <section className="grid gap-4 surface rounded p-4" aria-label={t`From the pantry`}>
      <h3 className="m-0 medium strong text-font">
        <Trans>From the pantry?</Trans>
      </h3>
      {children}
    </section>
  );
}

interface ChoosePantryProps extends Omit<AskPantryProps, 'pantry' | 'choice'> {
  pantries: Pantry[];
}

/** Proposes the pantry that was chosen last in this home, or else the home’s own. */
function ChoosePantry({ pantries, ...asked }: ChoosePantryProps) {
  const { t } = useLingui();
  const { pantry, ordered, choose, settled } = usePantryChoice(pantries);
  if (!settled || !pantry) return <Waiting />;
  return (
    <AskPantry
      key={pantry.name}
      pantry={pantry}
      choice={
        <Select
          label={t`Pantry`}
          allowDeselect={false}
          data={ordered.map(({ name, title }) => ({ value: name, label: title }))}
          value={pantry.name}
          onChange={name => name && choose(name)}
        />
      }
      {...asked}
    />
  );
}

function usePantryChoice(pantries: Pantry[]) {
  const { home, me, loading } = useHomeCircle();
  const parent = home?.name ?? '';
  const own = useWholeList('pantry', { parent }, { enabled: parent !== '' });
  const place = `pantry/last/${me}/${parent}`;
  const [chosen, setChosen] = useState<string>();
  const inHome = new Set(own.items.map(({ name }) => name));
  const ordered = pantries.toSorted(
    (one, other) => Number(inHome.has(other.name)) - Number(inHome.has(one.name)),
  );
  const last = chosen ?? savedText('localStorage', place);
  return {
    ordered,
    pantry: ordered.find(({ name }) => name === last) ?? ordered[0],
    // Offline, the last choice or the first pantry has to do.
    settled: !loading && (parent === '' || !own.isPending || own.isPaused),
    choose(name: string) {
      keepText('localStorage', place, name);
      setChosen(name);
    },
  };
}

interface AskPantryProps extends CookedPantryProps {
  pantry: Pantry;
  /** The servings of the recipe itself. */
  own: number;
  /** Chooses the pantry, if there are several. */
  choice?: ReactNode;
}

/**
 * Asks for what only the cook knows: servings, and portions eaten or frozen. The server works out the amounts.
 *
 * Offline, this still asks, but shows no amounts: they depend on what is in the pantry once the server takes them, and
 * others may change that until then, so amounts from this device would be a promise that nobody keeps. Not asking would
 * leave the pantry wrong, because nobody comes back to it after dinner, and asking again later would nag. The answer
 * waits in the outbox behind the cooking. The server takes from a pantry once for each cooking, however often the answer
 * is sent, and deleting the cooking puts everything back.
 */
function AskPantry({ pantry, recipe, cooking, own, choice }: AskPantryProps) {
  const { t } = useLingui();
  const [servings, setServings] = useState(own || 1);
  const [frozen, setFrozen] = useState(0);
  const [chosen, setReheated] = useState<boolean>();
  const [answered, setAnswered] = useState(false);
  const { take, putBack } = useChangeCookings(recipe);
  const sending = useSending(recipe.name, cooking.name);
  const plan = useCookPlan(pantry.name, { cooking: cooking.name, servings }, sending.recorded);
  const later = plan.data === undefined && sending.late;
  const stored = usePantryPortions(pantry.name, { recipe: recipe.name, enabled: later });
  const undoing = sending.puttingBack && !sending.late;
  if (undoing || (answered && !(sending.taking && !sending.late)))
    return (
      <Answered
        later={sending.taking && sending.late}
        busy={undoing}
        onUndo={() => {
          setAnswered(false);
          putBack(cooking, pantry.name);
        }}
      />
    );
  if (!plan.data && !later) return plan.isError ? <QueryFailed of={plan} /> : <Waiting />;
  const portionCount = plan.data?.portionCount ?? stored;
  // Portions from the freezer are planned to be eaten.
  const reheated = portionCount > 0 && (chosen ?? cooking.event !== '');
  const request = reheated
    ? { eatenPortions: Math.min(servings, portionCount) }
    : { servings, storedPortions: frozen };
  return (
    <Panel>
      {choice}
      {portionCount > 0 && (
        <Segments
          label={t`In the freezer: ${portionCount}`}
          value={reheated ? 'FREEZER' : 'FRESH'}
          data={[
            { value: 'FRESH', label: t`Cooked fresh` },
            { value: 'FREEZER', label: t`From the freezer` },
          ]}
          onChange={value => setReheated(value === 'FREEZER')}
        />
      )}
      <div className="row between gap-3">
        <span>{reheated ? t`Portions eaten` : t`Servings cooked`}</span>
        <Stepper
          label={reheated ? t`Portions eaten` : t`Servings cooked`}
          max={reheated ? portionCount : 100}
          value={reheated ? Math.min(servings, portionCount) : servings}
          onChange={setServings}
        />
      </div>
      {!reheated && (
        <>
          {plan.data ? <Amounts {...plan.data} /> : <AmountsLater />}
          <div className="row between gap-3">
            <span>
              <Trans>Portions to freeze</Trans>
            </span>
            <Stepper label={t`Portions to freeze`} min={0} max={100} value={frozen} onChange={setFrozen} />
          </div>
        </>
      )}
      <PillButton
        busy={sending.taking && !sending.late}
        disabled={!reheated && plan.data?.taken.length === 0 && frozen === 0}
        onClick={() => {
          setAnswered(true);
          take(cooking, { from: pantry.name, ...request }, () => setAnswered(false));
        }}
      >
        <Trans>Update the pantry</Trans>
      </PillButton>
    </Panel>
  );
}

/** How far the cooking and the answer about the pantry are on their way to the server. */
function useSending(recipe: string, cooking: string) {
  const pending = usePendingCookings(recipe).filter(({ item }) => item.name === cooking);
  const offline = useOffline();
  const unsent = useUnsent();
  return {
    /** Whether the server knows the cooking. */
    recorded: !pending.some(({ kind }) => kind === 'cook'),
    taking: pending.some(({ kind }) => kind === 'takeFromPantry'),
    puttingBack: pending.some(({ kind }) => kind === 'putBackInPantry'),
    /** Whether there is no telling when the server gets the next change. */
    late: offline || unsent.has(cooking),
  };
}

interface AnsweredProps {
  /** Whether the answer is still on this device alone. */
  later: boolean;
  busy: boolean;
  onUndo: () => void;
}

function Answered({ later, busy, onUndo }: AnsweredProps) {
  const Icon = later ? IconClock : IconCheck;
  return (
    <p className="row between gap-3 m-0">
      <span className={`row gap-2 ${later ? 'muted' : 'basil'}`}>
        <Icon size={20} aria-hidden />
        {later ? <Trans>The pantry will sync later</Trans> : <Trans>The pantry is up to date</Trans>}
      </span>
      <PillButton tone="quiet" icon={<IconArrowBackUp size={20} aria-hidden />} busy={busy} onClick={onUndo}>
        {later ? <Trans>Don’t update</Trans> : <Trans>Put it back</Trans>}
      </PillButton>
    </p>
  );
}

function AmountsLater() {
  return (
    <p className="m-0 muted">
      <Trans>The amounts are worked out when this syncs.</Trans>
    </p>
  );
}

/** The portions of a recipe in a pantry, as far as the device knows. */
function usePantryPortions(
  pantry: string,
  { recipe, enabled }: { recipe: string; enabled: boolean },
): number {
  const { items } = usePantryItems(pantry, { enabled });
  const own = items.filter(item => item.recipe === recipe && item.stock !== 'OUT');
  return own.reduce((sum, { quantity }) => sum + Math.floor(Number.parseFloat(quantity) || 0), 0);
}

type CookResult = Awaited<ReturnType<ReturnType<typeof useApi>['pantry']['cook']>>;

function Amounts({ taken, unclear }: Pick<CookResult, 'taken' | 'unclear'>) {
  const inWords = useQuantityWords();
  const list = new Intl.ListFormat(useLocale(), { type: 'unit' });
  const used = list.format(taken.map(({ title, quantity }) => `${inWords(quantity)} ${title}`.trim()));
  const doubtful = list.format(unclear.map(({ title }) => title));
  return (
    <>
      <p className="m-0 anywhere">
        {used ? (
          <Trans>Takes {used}.</Trans>
        ) : (
          <Trans>The pantry has no amounts for this recipe’s ingredients.</Trans>
        )}
      </p>
      {doubtful && (
        <p className="m-0 small muted anywhere">
          <Trans>No clear amounts, so check these yourself: {doubtful}.</Trans>
        </p>
      )}
    </>
  );
}

/** What cooking would take from a pantry; nothing is stored. */
function useCookPlan(name: string, request: { cooking: string; servings: number }, enabled: boolean) {
  const client = useApi();
  return useQuery({
    queryKey: ['pantryItem', 'cook', name, request],
    queryFn: ({ signal }) => client.pantry.cook({ name, ...request, validateOnly: true }, { signal }),
    enabled,
    staleTime: 0,
    placeholderData: before => before,
  });
}
