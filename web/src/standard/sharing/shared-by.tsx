import { Trans, useLingui } from '@lingui/react/macro';
import type { SharedKey } from '@potluck/contract';
import { accessKeyOf } from '../../api/shared-calls.ts';
import { fullName } from '../../resource-types/full-name.ts';
import { useResource } from '../data/use-resource.ts';
import { grantOf, isCircle } from './grant.ts';

/** Who shared something with the viewer, and with which of their circles. */
export function SharedBy({ of, grant }: { of: SharedKey; grant: string }) {
  const { i18n } = useLingui();
  const { data } = useResource(accessKeyOf(of), grant);
  const known = data && grantOf(data, i18n);
  const requester = useResource('user', known?.requester ?? '');
  // Keeps the place of the sentence while it loads.
  if (!known || !requester.data) return <p className="small muted full">{'\u00a0'}</p>;
  const who = fullName(requester.data);
  const { recipient } = known;
  return (
    <p className="small muted full">
      {isCircle(recipient) ? (
        <Trans>
          {who} shared this with {recipient.title}
        </Trans>
      ) : (
        <Trans>{who} shared this with you</Trans>
      )}
    </p>
  );
}
