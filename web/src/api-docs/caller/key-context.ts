import { createContext, useContext } from 'react';
import { useAuth, useViewer } from '../../auth/use-auth.ts';

/** The access key that the user entered: kept only in this tab's memory, and gone when the user leaves the screen. */
export const KeyContext = createContext<[string, (key: string) => void]>(['', () => undefined]);

/** The identity for calls. */
export type Caller = { as: 'nobody' } | { as: 'key'; token: string } | { as: 'session'; token: string };

export function useCaller(): Caller {
  const [key] = useContext(KeyContext);
  const { signedIn } = useViewer();
  const token = useAuth().tokens.token();
  if (key) return { as: 'key', token: key };
  return signedIn && token ? { as: 'session', token } : { as: 'nobody' };
}
