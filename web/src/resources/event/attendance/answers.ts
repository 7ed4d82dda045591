import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Attendee } from '@potluck/contract';

export type Response = Attendee['response'];

/** The answers to an invitation. */
export const answers: { value: Response; label: MessageDescriptor }[] = [
  { value: 'ACCEPTED', label: msg({ message: 'Going', context: 'answer to an invitation' }) },
  { value: 'TENTATIVE', label: msg({ message: 'Maybe', context: 'answer to an invitation' }) },
  { value: 'DECLINED', label: msg({ message: 'Can’t', context: 'answer to an invitation' }) },
];
