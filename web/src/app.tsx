import type { Client } from '@potluck/contract';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type RouterHistory, RouterProvider } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { ApiContext, createApi, createQueryClient } from './api/api.ts';
import { resourceQuery } from './api/calls.ts';
import { Auth, type AuthState } from './auth/auth.ts';
import type { TokenStore } from './auth/token-store.ts';
import { AuthContext } from './auth/use-auth.ts';
import type { Language } from './language/language.ts';
import { LanguageProvider } from './language/language-provider.tsx';
import { Live, LiveContext } from './live/live.ts';
import { restoreAnswers } from './offline/cached-answers.ts';
import { Drafts, DraftsContext, followDrafts } from './offline/drafts.ts';
import { sessionPictures } from './offline/session-pictures.ts';
import { Updates, UpdatesContext } from './offline/updates.ts';
import { Outbox } from './resources/outbox/outbox.ts';
import { OutboxContext } from './resources/outbox/outbox-context.ts';
import { createAppRouter } from './routes.tsx';
import { ThemeProvider } from './theme/theme-provider.tsx';
import { Layers, LayersContext } from './ui/browser/layers.ts';
import { CachedPicturesContext } from './ui/pictures/use-picture.ts';

interface AppOptions {
  tokens: TokenStore;
  language: Language;
  /** For tests: another history, another server. */
  history?: RouterHistory;
  fetch?: typeof fetch;
}

export interface App {
  auth: Auth;
  client: Client;
  /** Connects only after `follow` is called. */
  live: Live;
  /** Sends after `follow` is called, or as soon as an operation is added. */
  outbox: Outbox;
  cache: QueryClient;
  router: ReturnType<typeof createAppRouter>;
  /** Checks for updates only after `start` is called. */
  updates: Updates;
  element: ReactNode;
}

/** Wires up the app's parts. Sends no request before `auth.start`; `router.load` then finds the first screen. */
export function createApp({ tokens, language, history, fetch }: AppOptions): App {
  const cache = createQueryClient();
  const client = createApi({ token: tokens.token, onRefused: token => auth.expire(token), fetch });
  const auth = new Auth({
    client,
    tokens,
    loadProfile: async userName => {
      const [settings] = await Promise.all([
        cache.fetchQuery(resourceQuery(client, 'userSettings', `${userName}/settings`)),
        cache.fetchQuery(resourceQuery(client, 'user', userName)),
      ]);
      await language.follow(settings.locale);
    },
    lastKnown: token => restoreAnswers(cache, token),
  });
  const live = new Live({ auth, cache, ...(fetch && { fetch }) });
  const drafts = new Drafts();
  followDrafts(drafts, { auth, cache });
  const outbox = new Outbox({ auth, cache, client });
  void outbox.followWaiting();
  const layers = new Layers({ inBrowser: history === undefined });
  const router = createAppRouter({ auth, cache, client }, history);
  void auth.ready.then(() => followAuth({ auth, cache, router }));
  const updates = new Updates();
  const element = (
    <LanguageProvider language={language}>
      <ThemeProvider>
        <ApiContext value={client}>
          <QueryClientProvider client={cache}>
            <AuthContext value={auth}>
              <LiveContext value={live}>
                <OutboxContext value={outbox}>
                  <UpdatesContext value={updates}>
                    <CachedPicturesContext value={sessionPictures(tokens)}>
                      <DraftsContext value={drafts}>
                        <LayersContext value={layers}>
                          <RouterProvider router={router} />
                        </LayersContext>
                      </DraftsContext>
                    </CachedPicturesContext>
                  </UpdatesContext>
                </OutboxContext>
              </LiveContext>
            </AuthContext>
          </QueryClientProvider>
        </ApiContext>
      </ThemeProvider>
    </LanguageProvider>
  );
  return { auth, client, live, outbox, cache, router, updates, element };
}

// After each change of user, the route guards redirect; after a sign-out, the query cache is cleared once they have.
function followAuth({ auth, cache, router }: Pick<App, 'auth' | 'cache' | 'router'>): void {
  let present = whoIs(auth.state);
  auth.subscribe(async () => {
    // The server has only confirmed the recalled user.
    if (present === whoIs(auth.state)) return;
    present = whoIs(auth.state);
    await router.invalidate();
    if (auth.state.status === 'visitor') cache.clear();
  });
}

function whoIs(state: AuthState): string {
  return state.status === 'signedIn' ? state.userName : state.status;
}
