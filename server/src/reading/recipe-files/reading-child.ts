import { constants, setPriority } from 'node:os';
import { workFor } from '../../work/work-child.ts';
import { readUploads } from './read/read-uploads.ts';
import type { FilesToRead } from './read-recipe-files.ts';
import { writeAnswer } from './write-answer.ts';

// Reading can wait; user requests can't.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

workFor(async ({ uploads, answer }: FilesToRead) => {
  await writeAnswer(readUploads(uploads), answer);
});
