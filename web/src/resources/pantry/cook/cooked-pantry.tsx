import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Select } from '@mantine/core';
import type { Cooking, Pantry, Recipe } from '@potluck/contract';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useAction } from '../../../api/use-action.ts';
import { useLocale } from '../../../auth/use-auth.ts';
import { useResource, useWholeList } from '../../../standard/data/use-resource.ts';
import { useHomeCircle } from '../../../standard/home-circle/use-circle-choice.ts';
import { keepText, savedText } from '../../../ui/browser/saved-text.ts';
import { Segments } from '../../../ui/fields/segments.tsx';
import { Stepper } from '../../../ui/fields/stepper.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { useQuantityWords } from '../../recipe/use-quantity-style.ts';
import { useOwnPantries } from '../use-start-pantry.ts';

interface CookedPantryProps {
  recipe: Pick<Recipe, 'name'>;
  cooking: Pick<Cooking, 'name' | 'event'>;
}

/** Asks once after cooking what to take from the pantry, and how many portions to freeze. */
export function CookedPantry({ recipe, cooking }: CookedPantryProps) {
  const pantries = useOwnPantries();
  const [pantry, ...others] = pantries.items;
  const whole = useResource('recipe', pantry ? recipe.name : '');
  if (!pantry || (!whole.data && isStuck(whole))) return null;
  if (!whole.data) return <Waiting />;
  const { name, event } = cooking;
  const asked = { cooking: name, planned: event !== '', own: whole.data.yieldAmount };
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
  const { home, me, settled } = useHomeCircle();
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
    settled: settled && (parent === '' || !own.isPending),
    choose(name: string) {
      keepText('localStorage', place, name);
      setChosen(name);
    },
  };
}

interface AskPantryProps {
  pantry: Pantry;
  cooking: string;
  /** Whether it was planned: portions from the freezer are planned to be eaten. */
  planned: boolean;
  /** The servings of the recipe itself. */
  own: number;
  /** Chooses the pantry, if there are several. */
  choice?: ReactNode;
}

function AskPantry({ pantry, cooking, planned, own, choice }: AskPantryProps) {
  const { t } = useLingui();
  const [servings, setServings] = useState(own || 1);
  const [frozen, setFrozen] = useState(0);
  const [chosen, setReheated] = useState<boolean>();
  const plan = useCookPlan(pantry.name, { cooking, servings });
  const portions = plan.data?.portionCount ?? 0;
  const reheated = portions > 0 && (chosen ?? planned);
  const request = reheated
    ? { cooking, eatenPortions: Math.min(servings, portions) }
    : { cooking, servings, storedPortions: frozen };
  const { cook, undo } = useCookInPantry(pantry.name);
  if (!plan.data) {
    if (plan.isPaused) return null;
    return plan.isError ? <QueryFailed of={plan} /> : <Waiting />;
  }
  const { taken, unclear, portionCount } = plan.data;
  if (cook.isSuccess && !undo.isSuccess)
    return (
      <p className="row between gap-3 m-0">
        <span className="row gap-2 basil">
          <IconCheck size={20} aria-hidden />
          <Trans>The pantry is up to date</Trans>
        </span>
        <PillButton
          tone="quiet"
          icon={<IconArrowBackUp size={20} aria-hidden />}
          busy={undo.isPending}
          onClick={() => undo.mutate(cooking)}
        >
          <Trans>Put it back</Trans>
        </PillButton>
      </p>
    );
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
          <Amounts taken={taken} unclear={unclear} />
          <div className="row between gap-3">
            <span>
              <Trans>Portions to freeze</Trans>
            </span>
            <Stepper label={t`Portions to freeze`} min={0} max={100} value={frozen} onChange={setFrozen} />
          </div>
        </>
      )}
      <PillButton
        busy={cook.isPending}
        disabled={!reheated && taken.length === 0 && frozen === 0}
        onClick={() => cook.mutate(request)}
      >
        <Trans>Update the pantry</Trans>
      </PillButton>
    </Panel>
  );
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
function useCookPlan(name: string, request: { cooking: string; servings: number }) {
  const client = useApi();
  return useQuery({
    queryKey: ['pantryItem', 'cook', name, request],
    queryFn: ({ signal }) => client.pantry.cook({ name, ...request, validateOnly: true }, { signal }),
    staleTime: 0,
    placeholderData: before => before,
  });
}

function useCookInPantry(name: string) {
  const { i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const onSettled = () => {
    void cache.invalidateQueries({ queryKey: ['pantryItem', 'list'] });
    void cache.invalidateQueries({ queryKey: ['listItem'] });
  };
  const failed = t(i18n)`Couldn’t change the pantry`;
  const undo = useAction({
    mutationFn: (cooking: string) => client.pantry.undoCook({ name, cooking }),
    failed,
    onSettled,
  });
  const cook = useAction({
    mutationFn: (request: {
      cooking: string;
      servings?: number;
      eatenPortions?: number;
      storedPortions?: number;
    }) => client.pantry.cook({ name, ...request }),
    onMutate: () => undo.reset(),
    failed,
    onSettled,
  });
  return { cook, undo };
}
