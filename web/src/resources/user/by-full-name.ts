import { msg } from '@lingui/core/macro';
import type { User } from '@potluck/contract';
import { fullName } from '../../resource-types/full-name.ts';

export const byFullName = {
  key: 'name',
  label: msg`A to Z`,
  compare: (a: User, b: User) => fullName(a).localeCompare(fullName(b)),
};
