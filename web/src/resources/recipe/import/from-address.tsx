import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { RecipeReading } from '@potluck/contract';
import { IconBookmark } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { messageOf, useApi } from '../../../api/api.ts';
import { useAction } from '../../../api/use-action.ts';
import { useViewer } from '../../../auth/use-auth.ts';
import { paths } from '../../../paths.ts';
import { type DraftState, useDraftState } from '../../../standard/form/use-draft-state.ts';
import { CircleChip } from '../../../standard/home-circle/circle-chip.tsx';
import type { CircleChoice } from '../../../standard/home-circle/use-circle-choice.ts';
import { focusDestination } from '../../../standard/home-circle/use-destination.ts';
import { installed, onApple } from '../../../ui/browser/device.ts';
import { isPlausibleUrl, withScheme } from '../../../ui/browser/web-address.ts';
import { Fold } from '../../../ui/fold.tsx';
import { PillButton } from '../../../ui/pill-button.tsx';
import { addressIn } from '../create-search-params.ts';
import { addressesIn } from './addresses-in.ts';
import classes from './import-form.module.css';
import { ImportPage, ImportProblem, PasteButton } from './import-page.tsx';
import { ImportProgress } from './import-progress.tsx';
import { ImportQueue } from './import-queue.tsx';
import { type NewRecipe, ReviewForm } from './review-form.tsx';
import straightFromPagesClasses from './straight-from-pages.module.css';

/**
 * Imports a recipe from a web address: asks for the address, loads it at once if the URL contains it, then opens the
 * review form.
 */
export function FromAddress({ uri, ...form }: { uri: string } & NewRecipe) {
  const { t } = useLingui();
  const scraped = useScraped(uri);
  const navigate = useNavigate();
  // An address from the URL, such as a shared one, needs no draft.
  const [shared] = useState(uri !== '');
  const draft = useDraftState(shared ? '' : 'recipe address', uri);
  const start = useStart(draft, form.circleChoice);
  if (scraped.state === 'read')
    return (
      <ReviewForm
        {...form}
        {...scraped.offered}
        onSaved={saved => {
          draft.forget();
          form.onSaved(saved);
        }}
        reading={scraped.reading}
        pictured
        place={uri}
        source={
          <Trans>
            From <SourceLink uri={uri} />.
          </Trans>
        }
      />
    );
  const go = (search: object) => void navigate({ to: '.', search, replace: true });
  return (
    <ImportPage entryPoint="address" onCancel={form.onCancel}>
      <AddressForm
        draft={draft}
        busy={scraped.state === 'fetching'}
        circleChoice={form.circleChoice}
        onRead={address => {
          if (scraped.state === 'failed' && address === uri) scraped.again();
          else go({ uri: address });
        }}
        onText={text => go({ from: 'text', text })}
        onMany={start.mutate}
      />
      {scraped.state === 'fetching' && (
        <ImportProgress
          what={t(words[scraped.what])}
          onCancel={() => go({ from: 'address' })}
          onSkip={scraped.what === 'picture' ? scraped.withoutPicture : undefined}
        />
      )}
      {scraped.state === 'idle' && (
        <>
          <ImportQueue />
          <StraightFromPages />
        </>
      )}
      {scraped.state === 'failed' && (
        <ImportProblem
          error={scraped.error}
          actions={
            <PillButton onClick={() => go({ from: 'text' })}>
              <Trans>Paste its text instead</Trans>
            </PillButton>
          }
        />
      )}
    </ImportPage>
  );
}

const words: Record<'page' | 'picture', MessageDescriptor> = {
  page: msg`Reading the page…`,
  picture: msg`Got the recipe. Fetching its picture…`,
};

interface AddressFormProps {
  draft: DraftState<string>;
  busy: boolean;
  /** The circle for the recipes. */
  circleChoice: CircleChoice | undefined;
  onRead: (address: string) => void;
  /** The text of a whole recipe was pasted. */
  onText: (text: string) => void;
  /** Several addresses were pasted. */
  onMany: (uris: string[]) => void;
}

function AddressForm({ draft, busy, circleChoice, onRead, onText, onMany }: AddressFormProps) {
  const { t } = useLingui();
  const { value: address, set: setAddress } = draft;
  const [problem, setProblem] = useState('');

  function read(typed: string) {
    const many = addressesIn(typed);
    if (many.length > 0) return onMany(many);
    const whole = withScheme(typed);
    setAddress(whole);
    const plausible = isPlausibleUrl(whole);
    setProblem(plausible ? '' : t`Enter a web address, such as https://example.com/page.`);
    if (plausible) onRead(whole);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    read(address);
  }

  function paste(text: string) {
    const many = addressesIn(text);
    if (many.length > 0) return onMany(many);
    const found = addressIn(text);
    if (!found && text.trim().includes('\n')) onText(text);
    else read(found || text.trim().slice(0, maxAddressLength));
  }

  return (
    <form className="grid gap-4 items-start" onSubmit={submit} noValidate>
      <TextInput
        className={classes.field}
        label={t`Web address of the recipe`}
        description={t`Copy it from the recipe’s page. You can check everything before saving. Paste several addresses to import up to 50 recipes at once.`}
        type="url"
        inputMode="url"
        autoComplete="off"
        autoFocus={address === ''}
        maxLength={maxAddressLength}
        disabled={busy}
        placeholder="https://…"
        value={address}
        error={problem}
        onChange={event => setAddress(event.currentTarget.value)}
        onPaste={event => {
          // The field would join the lines.
          const many = addressesIn(event.clipboardData.getData('text'));
          if (many.length === 0) return;
          event.preventDefault();
          onMany(many);
        }}
      />
      {circleChoice && <CircleChip choice={circleChoice} />}
      <div className="flow gap-3">
        <PillButton tone="main" type="submit" disabled={busy || address.trim() === ''}>
          <Trans>Read the page</Trans>
        </PillButton>
        <PasteButton disabled={busy} onPaste={paste} onRefuse={setProblem} />
      </div>
    </form>
  );
}

/** Queues several addresses. Each shows below the form from then on. */
function useStart({ forget }: DraftState<string>, circleChoice: CircleChoice | undefined) {
  const { t } = useLingui();
  const client = useApi();
  const cache = useQueryClient();
  const user = useViewer().user.name;
  return useAction({
    mutationFn: async (uris: string[]) => {
      const placement = circleChoice ? await circleChoice.placement() : {};
      if (!placement) return focusDestination();
      const { parent: circle = '', circleLevel } = placement;
      await client.recipeImport.start({ parent: user, uris, circle, ...(circle && { circleLevel }) });
      forget();
    },
    onSettled: () => cache.invalidateQueries({ queryKey: ['recipeImport'] }),
    failed: t`Couldn’t import them`,
  });
}

const maxAddressLength = 2000;

/** Links to the recipe’s source page, in a new tab. */
function SourceLink({ uri }: { uri: string }) {
  const url = URL.parse(uri);
  if (!url || !/^https?:$/.test(url.protocol)) return uri;
  return (
    <a href={url.href} target="_blank" rel="noreferrer">
      {url.hostname.replace(/^www\./, '')}
    </a>
  );
}

/** The state of an import: loading, failed, or read. */
type Scraped =
  | { state: 'idle' }
  | { state: 'fetching'; what: 'page' | 'picture'; withoutPicture: () => void }
  | { state: 'failed'; error: unknown; again: () => void }
  | { state: 'read'; reading: RecipeReading; offered: OfferedPictures };

interface OfferedPictures {
  /** The pictures that are loaded already, by their address on the page. */
  files: ReadonlyMap<string, Blob>;
  /** Why the picture is missing, although the page has one. */
  problem?: string;
}

/** Reads the recipe at an address and then its picture; leaving the screen, or another address, aborts both. */
function useScraped(uri: string): Scraped {
  const { i18n } = useLingui();
  const client = useApi();
  const [passedOver, setPassedOver] = useState(false);
  const once = {
    retry: false,
    networkMode: 'always' as const,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  };
  const page = useQuery({
    ...once,
    queryKey: ['recipe', 'scraped', uri],
    queryFn: ({ signal }) => client.recipe.scrapeRecipe({ uri }, { signal }),
    enabled: uri !== '',
  });
  const imageUri = page.data?.recipe.imageUri ?? '';
  const picture = useQuery({
    ...once,
    queryKey: ['recipe', 'offered picture', imageUri],
    queryFn: ({ signal }): Promise<Blob> => {
      const path = '/files/meals/v1alpha1/recipes:picture';
      const query = { uri: imageUri };
      return client.send<Blob>({ method: 'GET', path, query, file: true }, { signal });
    },
    enabled: imageUri !== '' && !passedOver,
  });
  const withoutPicture = () => setPassedOver(true);
  if (uri === '') return { state: 'idle' };
  if (page.isFetching) return { state: 'fetching', what: 'page', withoutPicture };
  if (page.error) return { state: 'failed', error: page.error, again: () => void page.refetch() };
  if (!page.data) return { state: 'idle' };
  if (picture.isFetching && !passedOver) return { state: 'fetching', what: 'picture', withoutPicture };
  const problem = picture.error ? messageOf(picture.error, i18n) : '';
  const { recipe } = page.data;
  // The form loads the others, and shows which of them fail.
  const imageUris = recipe.imageUris.filter(each => each !== imageUri || picture.data);
  return {
    state: 'read',
    reading: { ...page.data, recipe: { ...recipe, imageUris } },
    offered: { files: new Map(picture.data && [[imageUri, picture.data]]), ...(problem && { problem }) },
  };
}

/** Explains how to import a recipe straight from its page, without copying the address. */
function StraightFromPages() {
  const { t } = useLingui();
  return (
    <Fold title={t`Next time, save straight from the page`}>
      <div className="grid gap-4 items-start pb-3">
        <How />
      </div>
    </Fold>
  );
}

/** Only installed apps are share targets, and never on Apple devices (Web Share Target). */
function How() {
  if (onApple()) return <Trans>On the page, tap Share and then Copy. Then paste it above.</Trans>;
  if (!matchMedia('(pointer:coarse)').matches) return <Bookmark />;
  if (installed()) return <Trans>On the page, tap Share in your browser’s menu and choose Potluck.</Trans>;
  return (
    <Trans>
      Install Potluck from your browser’s menu (“Install app” or “Add to home screen”). After that, tap Share
      on any page and choose Potluck.
    </Trans>
  );
}

function Bookmark() {
  const { t } = useLingui();
  return (
    <>
      <span>
        <Trans>Drag this to your bookmarks bar. Click it on any recipe page to open the recipe here.</Trans>
      </span>
      {/* React blocks `javascript:` addresses in links, which a bookmarklet needs. */}
      <a
        href="#bookmark"
        ref={link => link?.setAttribute('href', bookmarklet(location.origin))}
        className={straightFromPagesClasses.bookmark}
        draggable
      >
        <IconBookmark size={20} aria-hidden />
        {t`Save to Potluck`}
      </a>
    </>
  );
}

/** Runs on another site’s page and opens the import screen here with its address. */
function bookmarklet(origin: string): string {
  return `javascript:void open('${origin}${paths.recipeCreate}?uri='+encodeURIComponent(location.href))`;
}
