import { Trans, useLingui } from '@lingui/react/macro';
import { accessFilters } from '@potluck/contract/access';
import { QueryFailed } from '../../../api/query-failed.tsx';
import { allOf, quoted } from '../../../standard/data/filters.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { useDraftState } from '../../../standard/form/use-draft-state.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { DrawnPicture } from '../../../ui/pictures/drawn-picture.tsx';
import { Picture } from '../../../ui/pictures/picture.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx';
import classes from './table-dish.module.css';
import type { BroughtDish } from './use-table-actions.ts';

interface BringSheetProps {
  opened: boolean;
  onClose: () => void;
  /** The dish’s name, or the event’s for an unrequested dish; keys the draft. */
  of: string;
  title: string;
  /** The button’s label while no dish is named; absent if a dish is required. */
  undeclared?: string;
  busy: boolean;
  /** Calls `onBrought` on success. */
  onBring: (brought: BroughtDish, onBrought: () => void) => void;
}

/** Picks what the viewer brings: one of their recipes in one press, or free text. */
export function BringSheet({ opened, onClose, of, title, undeclared, busy, onBring }: BringSheetProps) {
  const { t } = useLingui();
  const { value: text, set: setText, forget } = useDraftState(`dish ${of}`, '');
  const bring = (brought: BroughtDish) => onBring(brought, forget);
  const word = text.trim();
  const label = word ? t`Bring “${word}”` : (undeclared ?? t`Bring it`);
  return (
    <Sheet
      opened={useShown(opened)}
      onClose={onClose}
      title={title}
      footer={
        <PillButton
          tone="main"
          busy={busy}
          disabled={!word && undeclared === undefined}
          onClick={() => bring(word ? { title: word.slice(0, 200) } : {})}
        >
          {label}
        </PillButton>
      }
    >
      <div className="stack gap-3">
        <SearchField
          label={t`What are you bringing? Type a name, or pick a recipe`}
          placeholder={t`Type a name, or pick a recipe`}
          value={text}
          onChange={setText}
        />
        <OwnRecipes text={word} disabled={busy} onPick={recipe => bring({ recipe })} />
      </div>
    </Sheet>
  );
}

interface OwnRecipesProps {
  text: string;
  disabled: boolean;
  onPick: (recipe: string) => void;
}

function OwnRecipes({ text, disabled, onPick }: OwnRecipesProps) {
  const filter = allOf(accessFilters.own, text && quoted(text));
  const { items, isPending, error, refetch } = useResourceList('recipe', {
    pageSize: 24,
    filter,
    readMask: 'name,title,imageUri',
  });
  if (isPending) return <RowsSkeleton rows={4} />;
  if (error && items.length === 0) return <QueryFailed of={{ error, refetch }} />;
  if (items.length === 0)
    return text === '' ? null : (
      <p className="small muted">
        <Trans>None of your recipes. Bring it by this name.</Trans>
      </p>
    );
  return (
    <ul className="plain-list divided">
      {items.map(({ name, title, imageUri }) => (
        <li key={name}>
          <button
            type="button"
            className="row full gap-4 plain-button min-h-60 inherits text-start py-2 px-0"
            disabled={disabled}
            onClick={() => onPick(name)}
          >
            <span className={classes.bringSheetPicture} aria-hidden>
              <Picture uri={imageUri} alt="" sizes="64px">
                <DrawnPicture seed={name} />
              </Picture>
            </span>
            <span dir="auto">{title}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
