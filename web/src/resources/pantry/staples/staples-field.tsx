import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { foodKey, isUsualStaple, usualStaples } from '@potluck/contract/food/food-key';
import { type Staples, staplesOf } from '@potluck/contract/food/foods-at-home';
import { maxStaples } from '@potluck/contract/limits';
import { TagInput } from '../../../ui/fields/tag-input.tsx';

const usualWords: Record<(typeof usualStaples)[number], MessageDescriptor> = {
  water: msg`Water`,
  'ice cubes': msg`Ice cubes`,
  salt: msg`Salt`,
  pepper: msg`Pepper`,
  'salt and pepper': msg`Salt and pepper`,
  oil: msg`Oil`,
  'olive oil': msg`Olive oil`,
  sugar: msg`Sugar`,
};

interface StaplesFieldProps {
  label: string;
  value: Staples;
  onChange: (staples: { staples: string[]; notStaples: string[] }) => void;
}

/** Everything that a person or a home always has: the usual staples, with their changes. */
export function StaplesField({ label, value, onChange }: StaplesFieldProps) {
  const { i18n } = useLingui();
  const words: Partial<Record<string, MessageDescriptor>> = usualWords;
  // Answers that an earlier version saved on this device have no staples.
  const { staples = [], notStaples = [] } = value;
  const shown = staplesOf({ staples, notStaples }).map(title => {
    const usual = words[title];
    return usual ? i18n._(usual) : title;
  });
  return (
    <TagInput
      label={label}
      limit={maxStaples}
      maxLength={100}
      value={shown}
      onChange={titles => onChange(staplesFrom(titles))}
    />
  );
}

/** What is added to the usual staples, and what of those is gone. */
function staplesFrom(titles: string[]) {
  const keys = new Set(titles.map(foodKey));
  return {
    staples: titles.filter(title => !isUsualStaple(foodKey(title))),
    notStaples: usualStaples.filter(title => !keys.has(foodKey(title))),
  };
}
