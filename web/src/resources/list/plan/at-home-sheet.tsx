import { Trans, useLingui } from '@lingui/react/macro';
import type { List } from '@potluck/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, useApi } from '../../../api/api.ts';
import { useAlerts } from '../../../ui/alerts/alerts.tsx';
import { TagInput } from '../../../ui/fields/tag-input.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { Sheet } from '../../../ui/sheet.tsx';

interface AtHomeSheetProps {
  list: List;
  opened: boolean;
  onClose: () => void;
}

const mostAtHome = 500;

/** The foods always at home, learned by the list or set by a member. */
export default function AtHomeSheet({ list, opened, onClose }: AtHomeSheetProps) {
  const { t, i18n } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const alerts = useAlerts();
  const [announced, say] = useState<string[]>();
  const atHome = announced ?? list.atHome;
  const save = useMutation({
    mutationFn: () => client.list.update({ list: { name: list.name, atHome }, updateMask: 'atHome' }),
    onSuccess: () => {
      say(undefined);
      onClose();
    },
    onError: error => {
      const why = messageOf(error, i18n);
      alerts.show({ severity: 'error', message: t`It could not be saved: ${why}` });
    },
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
        description={t`Salt, pepper and water are at home anyway. What you leave out twice in a row comes here by itself.`}
        maxTags={mostAtHome}
        value={atHome}
        onChange={say}
      />
    </Sheet>
  );
}
