import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError, type User } from '@potluck/contract';
import { useMutation } from '@tanstack/react-query';
import { messageOf, useApi } from '../../../api/api.ts';
import { useAuth } from '../../../auth/use-auth.ts';

/** Deletes the account. `orphans` is how many shared things stood in the way of the last try. */
export function useDeleteAccount({ name }: User) {
  const { t, i18n } = useLingui();
  const client = useApi();
  const auth = useAuth();
  const remove = useMutation({
    mutationFn: ({ force }: { force: boolean }) => client.user.delete({ name, force }),
    onSuccess: () => auth.signOut(),
  });
  const orphans = orphansIn(remove.error);
  const shared = t`${plural(orphans, {
    one: 'You are the only admin of # thing that others share.',
    other: 'You are the only admin of # things that others share.',
  })} Make someone else an admin, or leave them to the people with the highest level.`;
  const problem = orphans > 0 ? shared : remove.error && messageOf(remove.error, i18n);
  return { remove, orphans, problem };
}

function orphansIn(error: Error | null): number {
  return error instanceof ApiError && error.reason === 'ONLY_ADMIN' ? Number(error.metadata.count) : 0;
}
