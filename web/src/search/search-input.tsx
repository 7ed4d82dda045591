import { useLingui } from '@lingui/react/macro';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import classes from './search-box.module.css';

interface SearchInputProps {
  text: string;
  onText: (text: string) => void;
  onKey: (event: KeyboardEvent) => void;
  /** Called when it has the keys. */
  onTake: () => void;
  onClose: () => void;
  listId: string;
  active: string | undefined;
  expanded: boolean;
}

export function SearchInput({ text, onText, onKey, onTake, onClose, ...list }: SearchInputProps) {
  const { t } = useLingui();
  const { listId, active, expanded } = list;
  return (
    <div className={classes.field}>
      <IconSearch size={22} stroke={1.75} aria-hidden />
      <input
        className={classes.input}
        type="text"
        role="combobox"
        aria-label={t`Search everything`}
        aria-autocomplete="list"
        aria-expanded={expanded}
        aria-controls={expanded ? listId : undefined}
        aria-activedescendant={active}
        placeholder={t`Recipes, lists, events, people`}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={mostCharacters}
        data-autofocus
        value={text}
        onChange={event => onText(event.currentTarget.value)}
        onKeyDown={onKey}
        onFocus={onTake}
      />
      <IconButton label={t`Close search`} icon={<IconX size={20} aria-hidden />} onClick={onClose} />
    </div>
  );
}

/** As long as the server takes it. */
const mostCharacters = 200;
