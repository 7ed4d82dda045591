import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { foodKey, isUsualStaple, usualStaples } from '@potluck/contract/food/food-key';
import { staplesOf } from '@potluck/contract/food/foods-at-home';
import { maxStaples } from '@potluck/contract/limits';
import { useQueryClient } from '@tanstack/react-query';
import { useViewer } from '../../../auth/use-auth.ts';
import { TagInput } from '../../../ui/fields/tag-input.tsx';
import { Sheet } from '../../../ui/sheet.tsx';
import { useChangeSettings } from '../../user/settings/use-change-settings.ts';

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

/** What the user always has at home, so that no recipe misses it. */
export function StaplesSheet({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { settings } = useViewer();
  const change = useChangeSettings();
  const cache = useQueryClient();
  const refresh = () => void cache.invalidateQueries({ queryKey: ['recipe', 'cookable'] });
  const words: Partial<Record<string, MessageDescriptor>> = usualWords;
  const shown = staplesOf(settings).map(title => {
    const usual = words[title];
    return usual ? i18n._(usual) : title;
  });
  return (
    <Sheet opened={opened} onClose={onClose} title={t`Always at home`}>
      <p>
        <Trans>These never count as missing.</Trans>
      </p>
      <TagInput
        label={t`Always at home`}
        limit={maxStaples}
        maxLength={100}
        value={shown}
        onChange={titles => change.mutate(staplesFrom(titles), { onSettled: refresh })}
      />
    </Sheet>
  );
}

/** The settings for a whole list of staples: what is added to the usual ones, and what of those is gone. */
function staplesFrom(titles: string[]) {
  const keys = new Set(titles.map(foodKey));
  return {
    staples: titles.filter(title => !isUsualStaple(foodKey(title))),
    notStaples: usualStaples.filter(title => !keys.has(foodKey(title))),
  };
}
