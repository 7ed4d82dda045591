import { createContext } from 'react';

/** Whether the first screen stands. What it does not begin with is asked for from then on. */
export const SettledContext = createContext(true);
