import { useViewer } from '../../../auth/use-auth.ts';
import type { ShownSystem } from './saved-cooking.ts';

/** The units that the person has amounts shown in, unless they choose others at a recipe. */
export function useUsualSystem(): ShownSystem {
  const { measurementSystem } = useViewer().settings;
  if (measurementSystem === 'METRIC') return 'metric';
  return measurementSystem === 'US' ? 'us' : 'written';
}
