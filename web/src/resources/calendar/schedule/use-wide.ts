import { useMediaQuery } from '@mantine/hooks';

/** Whether there is room for a month with words in it. */
export function useWide(): boolean {
  return useMediaQuery('(min-width: 48em)', undefined, { getInitialValueInEffect: false }) ?? false;
}
