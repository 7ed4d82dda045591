import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { foodsNamedIn } from '@potluck/contract/food/avoid/avoided-food';
import { maxFoodsLeftOut } from '@potluck/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { wholeArgs } from '../../../api/calls.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { FilterSheet } from '../../../standard/index/filter-sheet.tsx';
import { ToggleChip } from '../../../ui/chip.tsx';
import { TagInput } from '../../../ui/fields/tag-input.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { dietWords } from '../../event/diets/diet-notes.ts';
import { StaplesField } from '../../pantry/staples/staples-field.tsx';
import { useChangePantry } from '../../pantry/use-pantry-actions.ts';
import { useOwnPantries } from '../../pantry/use-start-pantry.ts';
import { useChangeSettings } from '../../user/settings/use-change-settings.ts';
import { FilterControls } from '../index/use-recipe-filters.tsx';
import { activeCookFilters, type CookSearch, type Diet, noFilters } from './use-cook-search.ts';

interface CookFiltersProps {
  search: CookSearch;
  change: (changes: Partial<CookSearch>) => void;
  opened: boolean;
  onClose: () => void;
}

/** The filters of “What can I cook”: those of the recipe index, and foods, diets and cookbooks. */
export function CookFilters({ search, change, opened, onClose }: CookFiltersProps) {
  const { t, i18n } = useLingui();
  const cookbooks = useResourceList('cookbook', wholeArgs({}));
  const { without = [], diet, cookbook = '', mine } = search;
  return (
    <FilterSheet
      opened={opened}
      onClose={onClose}
      filters={{
        expression: '',
        active: activeCookFilters(search),
        clear: () => change(noFilters),
        controls: (
          <div className="flow gap-5">
            <WithoutField
              value={without}
              onChange={next => change({ without: next.length > 0 ? next : undefined })}
            />
            <fieldset className="flow gap-3 plain-fieldset" aria-label={t`Diet`}>
              {Object.entries(dietWords).map(([key, words]) => (
                <ToggleChip
                  key={key}
                  pressed={diet === key}
                  onChange={on => change({ diet: on ? (key as Diet) : undefined })}
                >
                  {i18n._(words)}
                </ToggleChip>
              ))}
              <ToggleChip
                pressed={mine === 'true'}
                onChange={on => change({ mine: on ? 'true' : undefined })}
              >
                <Trans>My recipes</Trans>
              </ToggleChip>
            </fieldset>
            {cookbooks.items.length > 0 && (
              <NativeSelect
                label={t`Cookbook`}
                value={cookbook}
                data={[
                  { value: '', label: t`Any cookbook` },
                  ...cookbooks.items.map(({ name, title }) => ({ value: name, label: title })),
                ]}
                onChange={event => change({ cookbook: event.currentTarget.value || undefined })}
              />
            )}
            <FilterControls search={search} change={change} />
          </div>
        ),
      }}
    />
  );
}

interface WithoutFieldProps {
  value: string[];
  onChange: (foods: string[]) => void;
}

/** The foods that no recipe may contain; refuses more than a request may have. */
function WithoutField({ value, onChange }: WithoutFieldProps) {
  const { t } = useLingui();
  const [full, setFull] = useState(false);
  return (
    <TagInput
      label={t`Without`}
      placeholder={t`nuts`}
      limit={maxFoodsLeftOut + 1}
      maxLength={70}
      value={value}
      error={full && t`You can leave out up to ${maxFoodsLeftOut} foods.`}
      onChange={next => {
        const tooMany = new Set(foodsNamedIn(next.join('\n').toLowerCase())).size > maxFoodsLeftOut;
        setFull(tooMany);
        if (!tooMany) onChange(next);
      }}
    />
  );
}

/** What the user and their homes always have, so that no recipe misses it. */
export function StaplesSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useLingui();
  const { settings } = useViewer();
  const change = useChangeSettings();
  const changePantry = useChangePantry();
  const pantries = useOwnPantries();
  const cache = useQueryClient();
  const refresh = () => void cache.invalidateQueries({ queryKey: ['recipe', 'cookable'] });
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Always at home`}>
      <div className="grid gap-5">
        <p className="m-0">
          <Trans>These never count as missing.</Trans>
        </p>
        <StaplesField
          label={pantries.items.length > 0 ? t`For me` : t`Always at home`}
          value={settings}
          onChange={staples => change.mutate(staples, { onSettled: refresh })}
        />
        {pantries.items.map(pantry => (
          <StaplesField
            key={pantry.name}
            label={t`For everyone with “${pantry.title}”`}
            value={pantry}
            onChange={staples => changePantry.mutate({ name: pantry.name, ...staples })}
          />
        ))}
      </div>
    </Sheet>
  );
}
