import { createContext } from 'react';
import type { Live } from './live.ts';

export const LiveContext = createContext<Live | null>(null);
