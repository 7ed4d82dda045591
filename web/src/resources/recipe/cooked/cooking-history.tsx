import { Trans, useLingui } from '@lingui/react/macro';
import { type Cooking, can, type Recipe } from '@potluck/contract';
import { IconChefHat, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { useLocale, useViewer } from '../../../auth/use-auth.ts';
import { NotCached } from '../../../offline/not-cached.tsx';
import { fullName } from '../../../resource-types/full-name.ts';
import { namesInWords } from '../../../standard/joined-names.ts';
import { callerAccessOn } from '../../../standard/sharing/caller-access.ts';
import { useDay } from '../../../standard/use-format-time.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { useConfirm } from '../../../ui/alerts/confirm.tsx';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { FormattedText } from '../../../ui/formatted/formatted-text.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { Stars } from '../../../ui/stars.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { LoadMore } from '../../../ui/states/load-more.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import { useUnsent } from '../../outbox/outbox-context.ts';
import { CookingSheet } from './cooking-sheet.tsx';
import { useChangeCookings } from './use-change-cookings.ts';
import { useCookedTotals, useCookings } from './use-cookings.ts';

interface CookingHistoryProps {
  recipe: Recipe;
  opened: boolean;
  onClose: () => void;
}

/** The cookings of a recipe, the latest first. */
export function CookingHistory({ recipe, opened, onClose }: CookingHistoryProps) {
  const { t } = useLingui();
  const [edited, edit] = useState<Cooking>();
  return (
    <>
      <Sheet opened={useShown(opened) && !edited} onClose={onClose} title={t`Times cooked`}>
        <Times recipe={recipe} onEdit={edit} />
      </Sheet>
      {edited && (
        <CookingSheet key={edited.name} recipe={recipe} cooking={edited} onClosed={() => edit(undefined)} />
      )}
    </>
  );
}

function Times({ recipe, onEdit }: { recipe: Recipe; onEdit: (cooking: Cooking) => void }) {
  const { t } = useLingui();
  const list = useCookings(recipe.name);
  const { items, isPending, isPaused, error } = list;
  const callerAccess = callerAccessOn('recipe', recipe);
  const others = useCookedTotals(recipe).cookCount - items.length;
  const failed = error && <QueryFailed of={list} />;
  if (isPending && !isPaused) return <RowsSkeleton rows={4} />;
  if (isPending && items.length === 0) return <NotCached />;
  if (items.length === 0)
    return (
      failed || (
        <EmptyState icon={IconChefHat} title={t`No notes from you`}>
          {others > 0 ? (
            <Trans>Others have cooked it. Only people the recipe is shared with see their notes.</Trans>
          ) : (
            <Trans>“Cooked it” saves the date and your notes.</Trans>
          )}
        </EmptyState>
      )
    );
  return (
    <>
      <ul className="grid plain-list" aria-label={t`Times cooked`}>
        {items.map(cooking => (
          <CookingRow
            key={cooking.name}
            recipe={recipe}
            cooking={cooking}
            removable={can(callerAccess, 'update')}
            onEdit={onEdit}
          />
        ))}
      </ul>
      {failed || <LoadMore list={list} />}
    </>
  );
}

interface CookingRowProps {
  recipe: Recipe;
  cooking: Cooking;
  /** Whether the viewer may delete other people’s cookings. */
  removable: boolean;
  onEdit: (cooking: Cooking) => void;
}

/** A cooking of a recipe. */
function CookingRow({ recipe, cooking, removable, onEdit }: CookingRowProps) {
  const { t, i18n } = useLingui();
  const writeDay = useDay();
  const locale = useLocale();
  const { user } = useViewer();
  const unsent = useUnsent().has(cooking.name);
  const { cook, diners, stars, note } = cooking;
  const own = cook?.name === user.name;
  const remove = useRemoveCooking(recipe);
  const day = writeDay(String(cooking.cookTime));
  const guests = namesInWords(diners, i18n);
  return (
    <li className="ruled flex top py-4">
      <div className="grid fill gap-1">
        <p className="wrap gap-0-3 m-0 anywhere">
          <strong>{day}</strong>
          {stars > 0 && <Stars value={stars} locale={locale} />}
        </p>
        <p className="small muted m-0 anywhere">
          {own ? t`You` : cook ? fullName(cook) : t`Deleted account`}
          {diners.length > 0 && (
            <>
              {' '}
              <Trans>for {guests}</Trans>
            </>
          )}
          {unsent && ` · ${t`Not sent yet`}`}
        </p>
        {note && (
          <div className="pre-line m-0 anywhere" dir="auto">
            <FormattedText text={note} />
          </div>
        )}
      </div>
      {own && (
        <IconButton
          label={t`Edit ${day}`}
          icon={<IconPencil size={20} stroke={1.75} aria-hidden />}
          onClick={() => onEdit(cooking)}
        />
      )}
      {(own || removable) && (
        <IconButton
          label={t`Delete ${day}`}
          icon={<IconTrash size={20} stroke={1.75} aria-hidden />}
          onClick={() => remove(cooking, { own, day })}
        />
      )}
    </li>
  );
}

/**
 * Deletes a cooking: the viewer’s own with an undo; somebody else’s, which only they could record again, after a
 * confirmation.
 */
function useRemoveCooking(recipe: Recipe) {
  const { t } = useLingui();
  const { record, remove } = useChangeCookings(recipe);
  const alerts = useAlerts();
  const confirm = useConfirm();

  return async (cooking: Cooking, { own, day }: { own: boolean; day: string }) => {
    const { cookTime, diners, stars, note, event } = cooking;
    if (own) {
      remove(cooking);
      const undo = () => void record({ cookTime, diners, stars, note, event });
      alerts.show({ message: t`Deleted ${day}.`, undo });
      return;
    }
    const title = t`Delete the notes from ${day}?`;
    const message = t`Someone else added this. It can’t be undone.`;
    if (await confirm({ title, message, confirmLabel: t`Delete` })) remove(cooking);
  };
}
