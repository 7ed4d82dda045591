import { Trans, useLingui } from '@lingui/react/macro';
import type { Cooking, Recipe } from '@potluck/contract';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { useViewer } from '../../../auth/use-auth.ts';
import { useLocale } from '../../../auth/use-locale.ts';
import { fullName } from '../../../resource-types/full-name.ts';
import { namesInWords } from '../../../standard/names-in-words.ts';
import { useDay } from '../../../standard/use-moment.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Stars } from '../../../ui/stars.tsx';
import classes from './cooking-row.module.css';
import { useRemoveCooking } from './use-remove-cooking.ts';

interface CookingRowProps {
  recipe: Recipe;
  cooking: Cooking;
  /** Whether the viewer may take away what others noted. */
  removable: boolean;
  onEdit: (cooking: Cooking) => void;
}

/** One time that a recipe was cooked. */
export function CookingRow({ recipe, cooking, removable, onEdit }: CookingRowProps) {
  const { t, i18n } = useLingui();
  const writeDay = useDay();
  const locale = useLocale();
  const { user } = useViewer();
  const { cook, diners, stars, note } = cooking;
  const own = cook?.name === user.name;
  const remove = useRemoveCooking(recipe);
  const day = writeDay(String(cooking.cookTime));
  const guests = namesInWords(diners, i18n);
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.day}>
          <strong>{day}</strong>
          {stars > 0 && <Stars value={stars} locale={locale} />}
        </p>
        <p className={classes.facts}>
          {own ? t`You` : cook ? fullName(cook) : t`Somebody without an account by now`}
          {diners.length > 0 && (
            <>
              {' '}
              <Trans>for {guests}</Trans>
            </>
          )}
        </p>
        {note && (
          <p className={classes.note} dir="auto">
            {note}
          </p>
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
