import { useLingui } from '@lingui/react/macro';
import type { ResourceKey } from '../../api/calls.ts';
import { useFailureReport } from '../../api/use-action.ts';
import { useMark } from './use-mark.ts';

/** A resource that can be a favourite; `title` names it in the alert. */
interface Favorited {
  name: string;
  title: string;
}

/** Toggles a favourite, optimistically; if the server refuses, rolls back and shows an alert. */
export function useFavorite<K extends ResourceKey>(key: K, { name, title }: Favorited) {
  const { t } = useLingui();
  const report = useFailureReport();
  return useMark(key, 'favorited', {
    name,
    onRefused: (error, on) =>
      report(
        on ? t`Couldn’t add ${title} to your favourites` : t`Couldn’t remove ${title} from your favourites`,
        error,
      ),
  });
}
