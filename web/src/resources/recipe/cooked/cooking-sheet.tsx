import { Trans, useLingui } from '@lingui/react/macro';
import { Textarea } from '@mantine/core';
import type { Cooking, Recipe } from '@potluck/contract';
import { accessFilters } from '@potluck/contract/access';
import { type Day, dayAt, instantOn, isDay } from '@potluck/contract/day';
import { hourMs } from '@potluck/contract/durations';
import { platformOffset } from '@potluck/contract/zone-clock';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTimeZone } from '../../../auth/use-auth.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { DateField } from '../../../standard/form/date-field.tsx';
import { DraftBanner } from '../../../standard/form/draft-banner.tsx';
import { useDraftState } from '../../../standard/form/use-draft-state.ts';
import { lazyPart } from '../../../ui/browser/lazy-part.tsx';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { StarsField } from '../../../ui/fields/stars-field.tsx';
import { TagInput } from '../../../ui/fields/tag-input.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useUnsent } from '../../outbox/outbox-context.ts';
import { useChangeCookings } from './use-change-cookings.ts';

// Loaded lazily: many people keep no pantry.
const CookedPantry = lazyPart(() => import('../../pantry/cook/cooked-pantry.tsx'), 'CookedPantry');

interface CookingSheetProps {
  recipe: Pick<Recipe, 'name' | 'title' | 'visibility'>;
  cooking: Cooking;
  /** Recorded just now; closing may undo it. */
  fresh?: boolean;
  /** Receives whether the cooking stays recorded. */
  onClosed: (saved: boolean) => void;
}

/** The details of a cooking: rating, servings, date and a note. */
export function CookingSheet({ recipe, cooking, fresh = false, onClosed }: CookingSheetProps) {
  const { t } = useLingui();
  const { change, remove } = useChangeCookings(recipe);
  const { name } = cooking;
  const unsent = useUnsent().has(name);
  const { value: values, set: say, restored, forget } = useDraftState(`cooking ${name}`, valuesOf(cooking));
  const { cookTime, diners, stars, note } = values;
  const [now, timeZone] = [Date.now(), useTimeZone()];
  const offsetAt = platformOffset(timeZone);
  const friends = useResourceList('user', { filter: accessFilters.granted, pageSize: 100 });

  function save() {
    const changed = changedIn(values, valuesOf(cooking));
    if (Object.keys(changed).length > 0) change(cooking, changed);
    closed(true);
  }

  function closed(saved: boolean) {
    forget();
    onClosed(saved);
  }

  return (
    <Sheet
      opened={useShown(true)}
      onClose={() => onClosed(true)}
      title={fresh ? t`Marked as cooked` : t`Date cooked`}
      footer={
        <div className="flow gap-3">
          {fresh && (
            <PillButton
              tone="quiet"
              icon={<IconArrowBackUp size={20} aria-hidden />}
              onClick={() => {
                remove(cooking);
                closed(false);
              }}
            >
              <Trans>Undo</Trans>
            </PillButton>
          )}
          <PillButton tone="main" onClick={save}>
            <Trans>Save</Trans>
          </PillButton>
        </div>
      }
    >
      <div className="grid gap-5 pb-5">
        {restored && <DraftBanner onDiscard={forget} />}
        <p className="m-0 title-font anywhere larger" dir="auto">
          {recipe.title}
          {unsent && <span className="small muted block text-font">{t`Not sent yet`}</span>}
        </p>
        {fresh && <CookedPantry recipe={recipe} cooking={cooking} />}
        <StarsField label={t`How was it?`} value={stars} onChange={next => say({ ...values, stars: next })} />
        <TagInput
          label={t`Cooked for`}
          value={diners}
          limit={50}
          maxLength={100}
          suggestions={friends.items.map(({ givenName, username }) => givenName || username)}
          onChange={next => say({ ...values, diners: next })}
        />
        <Textarea
          label={t`Note for next time`}
          autosize
          minRows={2}
          maxLength={2000}
          value={note}
          onChange={({ currentTarget }) => say({ ...values, note: currentTarget.value })}
        />
        <DateField
          label={t`Day`}
          max={dayAt(now, offsetAt)}
          value={dayAt(Date.parse(String(cookTime)), offsetAt)}
          onChange={day => say({ ...values, cookTime: cookTimeOn(day, cooking.cookTime, { now, timeZone }) })}
        />
        <WhoReads visibility={recipe.visibility} />
      </div>
    </Sheet>
  );
}

function WhoReads({ visibility }: Pick<Recipe, 'visibility'>) {
  return (
    <p className="small muted m-0">
      {visibility === 'VISIBILITY_LEVEL_PUBLIC' ? (
        <Trans>
          People the recipe is shared with can read this. Everyone else sees only how often it was cooked,
          when it was last cooked, and the average rating.
        </Trans>
      ) : (
        <Trans>Everyone who can see the recipe can read this.</Trans>
      )}
    </p>
  );
}

function valuesOf({ cookTime, diners, stars, note }: Cooking) {
  return { cookTime, diners, stars, note };
}

/** Unchanged fields are not sent: the server may know the time better, and others may have changed the rest. */
function changedIn(values: Values, before: Values): Partial<Values> {
  const isSame = (field: string) =>
    JSON.stringify(values[field as keyof Values]) === JSON.stringify(before[field as keyof Values]);
  return Object.fromEntries(Object.entries(values).filter(([field]) => !isSame(field)));
}

type Values = ReturnType<typeof valuesOf>;

interface Clock {
  now: number;
  timeZone: string;
}

const noon = 12 * hourMs;

/** The time of a cooking on this day: unchanged if already on that day, and never in the future. */
export function cookTimeOn(day: Day, was: string | null, { now, timeZone }: Clock): string {
  const offsetAt = platformOffset(timeZone);
  const before = was === null ? now : Date.parse(was);
  const same = !isDay(day) || day === dayAt(before, offsetAt);
  return new Date(same ? before : Math.min(instantOn(day, noon, offsetAt), now)).toISOString();
}
