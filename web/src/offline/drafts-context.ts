import { createContext } from 'react';
import { Drafts } from './drafts.ts';

/** The default outside of the app: locked, so it keeps nothing. */
export const DraftsContext = createContext(new Drafts());
