import { useLingui } from '@lingui/react/macro';
import type { Ingredient } from '@potluck/contract';
import type { quantityWriter } from '@potluck/contract/amount/quantity-text';
import type { QuantityWords } from '@potluck/contract/ingredient/quantity-words';
import { IconAdjustments, IconAlertTriangle, IconTrash } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { IngredientDetails } from './ingredient-details.tsx';
import {
  blankIngredient,
  corrected,
  headingIn,
  type IngredientLine,
  linked,
  pastedIngredients,
  rewritten,
} from './ingredient-line.ts';
import classes from './ingredient-row.module.css';
import type { LineRowProps } from './line-groups-field.tsx';
import { lineKeys } from './line-keys.ts';
import { RecipeOffers } from './recipe-offers.tsx';

/** An ingredient as a line of text. Unfocused it shows the parsed result, and opens to correct single fields. */
export function IngredientRow({ handle, ...props }: IngredientRowProps) {
  return (
    <div className={`wrap ${classes.row}`}>
      {handle}
      <IngredientBody {...props} />
    </div>
  );
}

type IngredientRowProps = LineRowProps<IngredientLine> & { write: QuantityWriter; words: QuantityWords };
type BodyProps = Omit<IngredientRowProps, 'handle'>;
type QuantityWriter = ReturnType<typeof quantityWriter>;

// Memoized, so that adding or removing one of sixty lines does not rerender the others: after the first render the row
// itself holds its line.
const IngredientBody = memo(
  Body,
  (before, now) =>
    before.line.key === now.line.key &&
    before.path === now.path &&
    before.number === now.number &&
    before.error === now.error &&
    before.write === now.write &&
    before.words === now.words,
);

function Body({ line: start, path, number, error, editing, write, words }: BodyProps) {
  const { t } = useLingui();
  const [line, setLine] = useState(start);
  const [opened, setOpened] = useState(false);
  const [focused, setFocused] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  function take(next: IngredientLine) {
    setLine(next);
    editing.write(path, next);
  }

  // "For the sauce:" starts a new group.
  function entered(text: string): boolean {
    const title = headingIn(text);
    if (title === undefined) return false;
    editing.write(path, rewritten(line, ''));
    editing.paste(line.key, [{ title, lines: [blankIngredient()] }]);
    return true;
  }

  /** Takes a change that was not typed into the text. */
  function replace(next: IngredientLine) {
    if (input.current) input.current.value = next.text;
    take(next);
  }

  const correct = (change: Partial<Ingredient>) => replace(corrected(line, change, words));

  const remove = () => editing.remove(line.key);
  const read = (text: string) => pastedIngredients(text, words);
  const name = line.text || t`Ingredient ${number}`;
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only watches whether the focus is inside */}
      <div
        className="fill relative"
        onFocus={() => setFocused(true)}
        onBlur={event => setFocused(event.currentTarget.contains(event.relatedTarget))}
      >
        <input
          ref={input}
          className={classes.text}
          data-line={line.key}
          data-path={path}
          data-marked={line.uncertain.length > 0 || undefined}
          aria-label={t`Ingredient ${number}`}
          aria-invalid={error ? true : undefined}
          placeholder={t`2 ½ cups flour, sifted`}
          defaultValue={line.text}
          autoComplete="off"
          enterKeyHint="next"
          onChange={event => take(rewritten(line, event.currentTarget.value))}
          onBlur={editing.settle}
          {...lineKeys({ lineKey: line.key, editing, read, entered, single: true })}
        />
        {line.text.trim() !== '' && <Reading line={line} write={write} optional={words.optional} />}
        <RecipeOffers
          line={line}
          focused={focused}
          onLink={recipe => {
            replace(linked(line, recipe, words));
            input.current?.focus();
          }}
        />
      </div>
      <FieldsButton line={line} name={name} opened={opened} onClick={() => setOpened(!opened)} />
      <div className={classes.remove}>
        <IconButton
          label={t`Remove ${name}`}
          icon={<IconTrash size={20} stroke={1.75} aria-hidden />}
          onClick={remove}
        />
      </div>
      {error && <p className={classes.error}>{error}</p>}
      {opened && <IngredientDetails line={line} words={words} onChange={correct} onRemove={remove} />}
    </>
  );
}

interface FieldsButtonProps {
  line: IngredientLine;
  name: string;
  opened: boolean;
  onClick: () => void;
}

/** Opens a line’s fields; highlights a line that the parser was unsure about. */
function FieldsButton({ line, name, opened, onClick }: FieldsButtonProps) {
  const { t } = useLingui();
  const doubtful = line.uncertain.length > 0;
  const Icon = doubtful ? IconAlertTriangle : IconAdjustments;
  return (
    <IconButton
      label={doubtful ? t`Check ${name}` : t`Details of ${name}`}
      icon={<Icon size={20} stroke={1.75} aria-hidden />}
      variant={doubtful ? 'light' : 'subtle'}
      color={doubtful ? 'amber' : 'gray'}
      aria-expanded={opened}
      onClick={onClick}
    />
  );
}

interface ReadingProps {
  line: IngredientLine;
  write: QuantityWriter;
  optional: string;
}

/** Overlays the text while it is unfocused: the name, its note, and the amount at the right. */
function Reading({ line, write, optional: word }: ReadingProps) {
  const { title, note, optional } = line.ingredient;
  const remark = [note, optional && word].filter(Boolean).join(', ');
  const unsure = (field: IngredientLine['uncertain'][number]) => line.uncertain.includes(field) || undefined;
  return (
    <div className={classes.reading} aria-hidden>
      <span className="fill anywhere clamp leading-125">
        <span data-unsure={unsure('title')}>{title}</span>
        {remark && <span className="muted">, {remark}</span>}
      </span>
      <span className={classes.amount} data-unsure={unsure('amount') || unsure('unit')}>
        {write(line.ingredient)}
      </span>
    </div>
  );
}
