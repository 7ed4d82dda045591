import { createContext } from 'react';

/** Whether the first screen has been drawn. Anything that it can do without is fetched after that. */
export const SettledContext = createContext(true);
