import { constants, setPriority } from 'node:os';
import { workFor } from '../../work/work-child.ts';
import type { PageToRead } from './read-fetched-page.ts';
import { readRecipePage } from './read-recipe-page.ts';

// Reading can wait; user requests can't.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

workFor(async ({ bytes, finalUrl, header }: PageToRead) => readRecipePage(bytes, finalUrl, header));
