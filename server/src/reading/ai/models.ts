import type { ImageModel, LanguageModel } from 'ai';
import type { AiSettings } from '../../config/ai-settings.ts';
import { type AiService, serviceFetch } from './ask-service.ts';

/** The text model. Its library is loaded with the first request. */
export async function readingModel({ settings, standIns }: AiService): Promise<LanguageModel> {
  const options = { ...accessOf(settings), fetch: serviceFetch({ settings, standIns }) };
  if (settings.provider === 'google') {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle(options)(settings.model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ ...options, ...compatible(settings) })(settings.model);
}

/** The image model. */
export async function paintingModel({ settings, standIns }: AiService): Promise<ImageModel> {
  const options = { ...accessOf(settings), fetch: serviceFetch({ settings, standIns }) };
  if (settings.provider === 'google') {
    const { createGoogle } = await import('@ai-sdk/google');
    return createGoogle(options).image(settings.imageModel);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({ ...options, ...compatible(settings) }).imageModel(settings.imageModel);
}

function accessOf({ apiKey, baseUrl }: AiSettings) {
  return { ...(apiKey && { apiKey }), ...(baseUrl && { baseURL: baseUrl }) };
}

function compatible({ baseUrl }: AiSettings) {
  return { name: 'ai', baseURL: baseUrl, supportsStructuredOutputs: true };
}
