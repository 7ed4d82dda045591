import { Trans, useLingui } from '@lingui/react/macro';
import type { List } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { TagInput } from '../../../ui/fields/tag-input.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

interface AtHomeSheetProps {
  list: List;
  opened: boolean;
  onClose: () => void;
}

const maxAtHome = 500;

/** The foods always at home, learned by the list or set by a member. */
export function AtHomeSheet({ list, opened, onClose }: AtHomeSheetProps) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const [announced, say] = useState<string[]>();
  const atHome = announced ?? list.atHome;
  const save = useAction({
    mutationFn: () => client.list.update({ list: { name: list.name, atHome }, updateMask: 'atHome' }),
    onSuccess: () => {
      say(undefined);
      onClose();
    },
    failed: t`Couldn’t save it`,
    onSettled: () => cache.invalidateQueries({ queryKey: ['list'] }),
  });
  return (
    <Sheet
      opened={opened}
      onClose={onClose}
      title={t`Always at home`}
      footer={
        <PillButton tone="main" busy={save.isPending} onClick={() => save.mutate()}>
          <Trans>Save</Trans>
        </PillButton>
      }
    >
      <TagInput
        label={t`Always at home`}
        description={t`You always have salt, pepper and water. Anything you skip twice in a row is added here.`}
        maxTags={maxAtHome}
        value={atHome}
        onChange={say}
      />
    </Sheet>
  );
}
