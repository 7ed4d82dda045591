import { createContext } from 'react';
import { Drafts } from './drafts.ts';

/** Outside of the app, nothing is kept. */
export const DraftsContext = createContext(new Drafts());
