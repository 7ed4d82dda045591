import { createContext } from 'react';
import type { Updates } from './updates.ts';

export const UpdatesContext = createContext<Updates | null>(null);
