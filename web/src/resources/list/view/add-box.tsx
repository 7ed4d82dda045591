import { Trans, useLingui } from '@lingui/react/macro';
import type { List, ListItem } from '@potluck/contract';
import { IconPlus } from '@tabler/icons-react';
import { type RefObject, useState } from 'react';
import { useDraftState } from '../../../standard/form/use-draft-state.ts';
import { RemovableChip } from '../../../ui/chip.tsx';
import { useReading } from '../items/use-reading.ts';
import { useRemembered } from '../items/use-remembered.ts';
import classes from './add-box.module.css';
import { givesPoints } from './earned.ts';
import { useAdding } from './use-adding.ts';
import type { ItemActions } from './use-item-actions.ts';
import { useSuggesting } from './use-suggesting.tsx';

interface AddBoxProps {
  ref: RefObject<HTMLInputElement | null>;
  list: List;
  items: ListItem[];
  actions: ItemActions;
  /** Where the next items go, if that was chosen. */
  section: string | undefined;
  onSection: (section: string | undefined) => void;
}

/** Always at hand: one item after the other, or many pasted at once, each where it belongs. */
export function AddBox({ ref, list, items, actions, section, onSection }: AddBoxProps) {
  const { t } = useLingui();
  const { value: text, set: setText, forget } = useDraftState(`list add ${list.name}`, '');
  const [writing, setWriting] = useState(false);
  const reading = useReading();
  const known = useRemembered(list.name, items, reading);
  const chosen = list.sections.find(each => each.name === section);
  const take = useAdding({ list, known, reading, section: chosen?.name, add: actions.add });

  function add(...lines: string[]) {
    take.lines(lines);
    forget();
    ref.current?.focus();
  }

  function addSuggested(item: { title: string; quantity: string }) {
    take.one(item);
    forget();
    ref.current?.focus();
  }

  const suggesting = useSuggesting({ list, known, items, text, reading, onChoose: addSuggested });
  return (
    <form
      className={classes.strip}
      aria-label={t`Add an item`}
      onSubmit={event => {
        event.preventDefault();
        add(text);
      }}
    >
      <div className={classes.box}>
        {writing && suggesting.shown(classes)}
        {chosen && (
          <div className={classes.section}>
            <RemovableChip label={t`the section ${chosen.title}`} onRemove={() => onSection(undefined)}>
              <Trans>To {chosen.title}</Trans>
            </RemovableChip>
          </div>
        )}
        <div className={classes.line}>
          <input
            {...suggesting.field}
            ref={ref}
            className={classes.text}
            aria-label={t`Add an item`}
            placeholder={givesPoints(items) ? t`Add something to do` : t`Add an item, such as 2 l milk`}
            autoComplete="off"
            enterKeyHint="done"
            maxLength={300}
            value={text}
            onFocus={() => setWriting(true)}
            onBlur={() => setWriting(false)}
            onChange={event => {
              setText(event.currentTarget.value);
              suggesting.reset();
            }}
            onPaste={event => {
              const lines = event.clipboardData.getData('text/plain').split(/[\n\r]+/);
              if (lines.filter(line => line.trim()).length < 2) return;
              event.preventDefault();
              add(...(text.trim() ? [text] : []), ...lines);
            }}
          />
          <button type="submit" className={classes.add} aria-label={t`Add`}>
            <IconPlus size={22} aria-hidden />
          </button>
        </div>
      </div>
    </form>
  );
}
