import { useLingui } from '@lingui/react/macro';
import type { UserSettings } from '@potluck/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type FocusEvent, useEffect, useEffectEvent, useRef } from 'react';
import { useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { changeCached } from '../../../standard/data/cached-resources.ts';

/** Saves single settings of the viewer at once, in order, with a rollback if the server rejects one. */
export function useChangeSettings() {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const { settings } = useViewer();
  const { name } = settings;
  return useAction({
    scope: { id: 'settings' },
    mutationFn: (values: Partial<Omit<UserSettings, 'name' | 'etag' | 'email'>>) =>
      client.userSettings.update({
        updateMask: Object.keys(values).join(','),
        userSettings: { ...values, name },
      }),
    onMutate: values => changeCached(cache, 'userSettings', name, held => ({ ...held, ...values })),
    onSuccess(saved) {
      changeCached(cache, 'userSettings', name, () => saved);
      void cache.invalidateQueries({ queryKey: ['userSettings', 'dietReaders'] });
    },
    failed: t`Couldn’t save the setting`,
    onError: () => {
      return cache.invalidateQueries({ queryKey: ['userSettings'] });
    },
  });
}

/** Commits a field’s value when the focus leaves its row or the screen closes; until then it holds the value. */
export function useSettled<T>(take: (value: T) => void) {
  const held = useRef<{ value: T }>(undefined);

  function release() {
    const waiting = held.current;
    held.current = undefined;
    if (waiting) take(waiting.value);
  }

  const leave = useEffectEvent(release);
  useEffect(() => () => leave(), []);

  return {
    hold: (value: T) => {
      held.current = { value };
    },
    release,
    /** For each row’s element. */
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) release();
    },
  };
}
