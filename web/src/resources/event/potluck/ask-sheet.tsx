import { msg, plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useDraftState } from '../../../standard/form/use-draft-state.ts';
import { useShown } from '../../../ui/browser/use-opened.ts';
import { ToggleChip } from '../../../ui/chip.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import type { ShownEvent } from '../shown-event.ts';
import { useHostActions } from './use-table-actions.ts';

interface AskSheetProps {
  opened: boolean;
  onClose: () => void;
  shown: ShownEvent;
}

/** The chosen suggestions, and free-text dishes. */
interface Wanted {
  chosen: string[];
  word: string;
}

const nothingYet: Wanted = { chosen: [], word: '' };

const usual = [
  msg({ message: 'Starter', context: 'dish that somebody is to bring' }),
  msg({ message: 'Salad', context: 'dish that somebody is to bring' }),
  msg({ message: 'Main course', context: 'dish that somebody is to bring' }),
  msg({ message: 'Bread', context: 'dish that somebody is to bring' }),
  msg({ message: 'Dessert', context: 'dish that somebody is to bring' }),
  msg({ message: 'Something to drink', context: 'dish that somebody is to bring' }),
];

/** Asks people to bring dishes: suggestions by a press each, any other dish as text. */
export function AskSheet({ opened, onClose, shown }: AskSheetProps) {
  const { t, i18n } = useLingui();
  const { value, set, forget } = useDraftState<Wanted>(`event ask ${shown.event.name}`, nothingYet);
  const { chosen, word } = value;
  const { ask } = useHostActions(shown);
  const titles = [...chosen, word.trim()].filter(Boolean);
  const toggle = (title: string, on: boolean) =>
    set({ word, chosen: on ? [...chosen, title] : chosen.filter(each => each !== title) });

  function send() {
    ask.mutate(titles, {
      onSuccess: () => {
        forget();
        onClose();
      },
    });
  }

  return (
    <Sheet
      opened={useShown(opened)}
      onClose={onClose}
      title={t`What else do we need?`}
      footer={
        <PillButton tone="main" disabled={titles.length === 0} busy={ask.isPending} onClick={send}>
          {titles.length === 0
            ? t`Ask`
            : t`${plural(titles.length, { one: 'Ask for # dish', other: 'Ask for # dishes' })}`}
        </PillButton>
      }
    >
      <div className="grid gap-5">
        <p className="small muted">
          <Trans>Everyone invited sees these and can claim one with a tap.</Trans>
        </p>
        <div className="flow gap-3">
          {usual.map(each => {
            const title = i18n._(each);
            return (
              <ToggleChip key={title} pressed={chosen.includes(title)} onChange={on => toggle(title, on)}>
                {title}
              </ToggleChip>
            );
          })}
        </div>
        <TextInput
          label={t`Something else`}
          maxLength={200}
          autoComplete="off"
          value={word}
          onChange={event => set({ chosen, word: event.currentTarget.value })}
          onKeyDown={event => {
            if (event.key === 'Enter' && titles.length > 0) send();
          }}
        />
      </div>
    </Sheet>
  );
}
