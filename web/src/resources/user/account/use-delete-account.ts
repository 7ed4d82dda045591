import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { ApiError, type User } from '@potluck/contract';
import { useMutation } from '@tanstack/react-query';
import { messageOf, useApi } from '../../../api.ts';
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
    one: 'Others share # thing that only you administer.',
    other: 'Others share # things that only you administer.',
  })} Make somebody else Admin there, or leave it to those who may do the most.`;
  const problem = orphans > 0 ? shared : remove.error && messageOf(remove.error, i18n);
  return { remove, orphans, problem };
}

function orphansIn(error: Error | null): number {
  return error instanceof ApiError && error.reason === 'ONLY_ADMIN' ? Number(error.metadata.count) : 0;
}
