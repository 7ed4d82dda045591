import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { foodsNamedIn } from '@potluck/contract/food/avoid/avoided-food';
import { maxFoodsLeftOut } from '@potluck/contract/limits';
import { useState } from 'react';
import { wholeArgs } from '../../../api/calls.ts';
import { useResourceList } from '../../../standard/data/use-resource.ts';
import { FilterSheet } from '../../../standard/index/filter-sheet.tsx';
import { ToggleChip } from '../../../ui/chip.tsx';
import { TagInput } from '../../../ui/fields/tag-input.tsx';
import { dietWords } from '../../event/diets/diet-notes.ts';
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
