/** The AI service that reads recipes and paints pictures for this instance. */
export interface AiSettings {
  provider: AiProvider;
  /** Sent only with requests to the service. */
  apiKey: string;
  /** Empty for Google's default. */
  baseUrl: string;
  /** The model that reads pages and photos; empty to disable. */
  model: string;
  /** The model that paints pictures; empty to disable. */
  imageModel: string;
  /** The timeout for a single response. */
  timeoutSeconds: number;
}

export type AiProvider = 'google' | 'openai-compatible';

type Environment = Record<string, string | undefined>;

/** Reads `AI_*`; undefined if none of them is set. Adds a sentence to `wrong` for each problem. */
export function readAiSettings(env: Environment, wrong: string[]): AiSettings | undefined {
  if (!names.some(name => env[name])) return undefined;
  const baseUrl = (env.AI_BASE_URL ?? '').replace(/\/+$/, '');
  const provider = env.AI_PROVIDER || (baseUrl ? 'openai-compatible' : 'google');
  const google = provider === 'google';
  const settings = {
    provider: google ? ('google' as const) : ('openai-compatible' as const),
    apiKey: env.AI_API_KEY ?? '',
    baseUrl,
    model: modelOf(env.AI_MODEL, google ? 'gemini-flash-latest' : ''),
    imageModel: modelOf(env.AI_IMAGE_MODEL, google ? 'gemini-2.5-flash-image' : ''),
    timeoutSeconds: Number(env.AI_TIMEOUT_SECONDS || 45),
  };
  if (!google && provider !== 'openai-compatible')
    wrong.push(`AI_PROVIDER must be google or openai-compatible instead of ${provider}.`);
  wrong.push(...problemsOf(settings));
  return settings;
}

const names = ['AI_PROVIDER', 'AI_API_KEY', 'AI_BASE_URL', 'AI_MODEL', 'AI_IMAGE_MODEL'];

/** `none` disables a model that has a default. */
function modelOf(model = '', fallback: string): string {
  return model === 'none' ? '' : model || fallback;
}

function problemsOf({ provider, apiKey, baseUrl, model, imageModel, timeoutSeconds }: AiSettings): string[] {
  const google = provider === 'google';
  const web = baseUrl === '' || /^https?:$/.test(URL.parse(baseUrl)?.protocol ?? '');
  return [
    google && !apiKey && 'AI_API_KEY must be set: Google requires a key.',
    google && imageModel && !imageModel.startsWith('gemini-') && 'AI_IMAGE_MODEL must be a gemini- model.',
    !google && !baseUrl && 'AI_BASE_URL must be set, such as https://api.openai.com/v1.',
    !web && 'AI_BASE_URL must be an http or https address.',
    !model && !imageModel && 'AI_MODEL or AI_IMAGE_MODEL must name a model of the AI service.',
    !(timeoutSeconds > 0 && timeoutSeconds <= 300) &&
      'AI_TIMEOUT_SECONDS must be more than 0 and at most 300.',
  ].filter(problem => typeof problem === 'string' && problem !== '') as string[];
}
