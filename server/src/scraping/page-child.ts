import { parentPort, workerData } from 'node:worker_threads';
import type { PageToRead } from './read-fetched-page.ts';
import { readRecipePage } from './read-recipe-page.ts';

const { bytes, finalUrl, header } = workerData as PageToRead;
parentPort?.postMessage(readRecipePage(bytes, finalUrl, header));
