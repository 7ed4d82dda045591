import type { AiSettings } from '../../config/ai-settings.ts';
import type { Context } from '../../context/context.ts';
import type { Asking } from './ask-service.ts';

/** What a call to this instance's AI service needs; undefined if it has no such model. */
export function askingFor(
  { config, log }: Pick<Context, 'config' | 'log'>,
  model: keyof Pick<AiSettings, 'model' | 'imageModel'>,
  { gone, by }: Pick<Asking, 'gone' | 'by'>,
): Asking | undefined {
  const { ai: settings, standIns } = config;
  return settings?.[model] ? { settings, standIns, log, gone, by } : undefined;
}
