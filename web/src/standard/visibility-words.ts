import { msg } from '@lingui/core/macro';
import type { Visibility } from '@potluck/contract';

/** The visibilities in the words of the interface, the most open first. */
export const visibilityWords = [
  {
    value: 'VISIBILITY_LEVEL_PUBLIC',
    icon: 'public',
    word: msg`Public`,
    explanation: msg`everyone signed in can see it`,
  },
  {
    value: 'VISIBILITY_LEVEL_RESTRICTED',
    icon: 'restricted',
    word: msg`Restricted`,
    explanation: msg`friends of the admins, and circles it is shared with`,
  },
  {
    value: 'VISIBILITY_LEVEL_PRIVATE',
    icon: 'private',
    word: msg`Private`,
    explanation: msg`people and circles it is shared with`,
  },
  {
    value: 'VISIBILITY_LEVEL_HIDDEN',
    icon: 'hidden',
    word: msg`Hidden`,
    explanation: msg`only people it is shared with directly`,
  },
] as const satisfies { value: Visibility; [more: string]: unknown }[];
