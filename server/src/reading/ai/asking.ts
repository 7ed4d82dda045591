import type { AiSettings } from '../../config/ai-settings.ts';
import type { Context } from '../../context/context.ts';
import type { Asking } from './ask-service.ts';

/** What it takes to ask the AI service of this instance; undefined if it has none with such a model. */
export function askingFor(
  { config, log }: Pick<Context, 'config' | 'log'>,
  model: keyof Pick<AiSettings, 'model' | 'imageModel'>,
  { gone, by }: Pick<Asking, 'gone' | 'by'>,
): Asking | undefined {
  const { ai: settings, standIns } = config;
  return settings?.[model] ? { settings, standIns, log, gone, by } : undefined;
}
