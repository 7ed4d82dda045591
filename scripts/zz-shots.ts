import { cp, mkdir, rm, writeFile, readFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { openBlobs } from '/work/wt/css/server/src/blobs/open-blobs.ts';
import { readConfig } from '/work/wt/css/server/src/config/config.ts';
import { newContext } from '/work/wt/css/server/src/context/new-context.ts';
import { fillWithExample } from '/work/wt/css/server/src/example/fill-with-example.ts';
import { newLog } from '/work/wt/css/server/src/operation/log.ts';
import { createSession } from '/work/wt/css/server/src/sign-in/sessions.ts';
import { openStore } from '/work/wt/css/server/src/store/store.ts';
import { builtServer, runProduct } from '/work/wt/css/server/src/testing/services/running-product.ts';
import { chromiumArgs, chromiumEnvironment, chromiumPath } from '/work/wt/css/scripts/browser.ts';

const out = process.argv[2]!; const only = process.argv[3];
await mkdir(out, { recursive: true });
const seed = '/tmp/css/data';
if (!existsSync(seed)) {
  await mkdir(seed);
  const config = readConfig({ DATA_DIR: seed, LOG_LEVEL: 'error' });
  const opened = { config, store: await openStore(config), blobs: await openBlobs(config) };
  await fillWithExample(newContext(opened, newLog(config)));
  const { db } = opened.store;
  const ann = db.selectFrom('account').select('user').where('email', '=', 'ann@example.com');
  const session = await createSession(db, (await ann.executeTakeFirstOrThrow()).user, Date.now());
  await opened.store.close();
  await writeFile('/tmp/css/token', session);
}
const token = await readFile('/tmp/css/token', 'utf8');
const dataDir = `/tmp/css/data-run-${process.pid}`;
await cp(seed, dataDir, { recursive: true });
const product = await runProduct({ DATA_DIR: dataDir, LOG_LEVEL: 'error' }, builtServer);
const browser = await chromium.launch({ executablePath: await chromiumPath(), args: chromiumArgs, env: await chromiumEnvironment() });
const sizes = [[390,844],[844,390],[820,1180],[1280,800]] as const;
const storage = (signed: boolean) => ({ cookies: [], origins: [{ origin: product.url, localStorage: signed ? [{name:'jwt',value:token},{name:'rememberMe',value:'true'}] : [] }] });
async function context(signed: boolean) {
  return await browser.newContext({ viewport: { width: 390, height: 844 }, baseURL: product.url, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block', storageState: storage(signed) as never });
}
const ctx = await context(true);
async function first(path: string, re: RegExp) {
  const page = await ctx.newPage(); await page.goto(path); await page.waitForTimeout(2500);
  const hrefs = await page.$$eval('main a[href]', as => as.map(a => a.getAttribute('href')!)); await page.close();
  return hrefs.filter(h => re.test(h))[0] ?? '';
}
const ids: Record<string,string> = {};
const cache = '/tmp/css/ids.json';
if (existsSync(cache)) Object.assign(ids, JSON.parse(await readFile(cache,'utf8')));
else {
  for (const [k, p] of [['recipe','/recipes'],['list','/lists'],['circle','/circles'],['user','/users'],['cookbook','/cookbooks']] as const) ids[k] = await first(p, new RegExp(`^${p}/[^/?]{8,}$`));
  ids.event = await first('/calendars?view=agenda', /event/);
  ids.calendar = await first('/calendars?filter=all', /^\/calendars\/[^/?]{8,}$/);
  await writeFile(cache, JSON.stringify(ids));
}
console.log(ids);
const screens: [string, string, ((page: any) => Promise<void>)?][] = [
  ['home','/'],['recipes','/recipes'],['recipe',ids.recipe!],['recipe-edit',`${ids.recipe}/edit`],['recipe-new','/recipes/create'],['cook',`${ids.recipe}/cook`],
  ['month','/calendars?view=month'],['week','/calendars?view=week'],['day','/calendars?view=day'],['agenda','/calendars?view=agenda'],['meals','/calendars?view=meals'],
  ['event',ids.event!],['event-edit',`${(ids.event||'').split('?')[0]}/edit`],['event-new','/calendars/create'],
  ['lists','/lists'],['list',ids.list!],['list-edit',`${ids.list}/edit`],['shop','/shop'],['ingredients','/ingredients'],['join','/join'],['nowhere','/nowhere'],['settings-food','/settings/food'],['settings-language','/settings/language'],['recipe-import','/recipes/create?from=files'],['list-shopping',`${ids.list}?shopping=true`],
  ['circles','/circles'],['circle',ids.circle!],['circle-new','/circles/create'],['users','/users'],['user',ids.user!],
  ['cookbooks','/cookbooks'],['cookbook',ids.cookbook!],['settings','/settings'],['notifications','/notifications'],['api','/api-docs'],
  ['recipe-share',`${ids.recipe}`, async page => { await page.getByRole('link',{name:/shar/i}).or(page.getByRole('button',{name:/shar/i})).first().click({timeout:3000}); }],
  ['search','/recipes', async page => { await page.keyboard.press('Control+k'); await page.waitForTimeout(300); await page.keyboard.type('so'); }],
];
async function shoot(page: any, name: string) {
  for (const scheme of ['light','dark'] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const [width, height] of sizes) {
      if (scheme === 'dark' && width !== 390 && width !== 1280) continue;
      await page.setViewportSize({ width, height });
      await page.waitForTimeout(350);
      await page.screenshot({ path: `${out}/${name}-${width}-${scheme}.png`, fullPage: !['search','recipe-share'].includes(name), animations: 'disabled' });
    }
  }
}
for (const [name, path, act] of screens) {
  if (only && !new RegExp(only).test(name)) continue;
  const page = await ctx.newPage();
  try {
    await page.goto(path);
    await page.waitForFunction(() => !document.querySelector('main [role="status"][aria-label]'), null, { timeout: 8000 }).catch(() => {});
    await page.waitForTimeout(900);
    if (act) await act(page);
    await shoot(page, name);
  } catch (e) { console.log(name, String(e).slice(0,200)); }
  await page.close();
}
if (!only || /login/.test(only)) { const c = await context(false); const page = await c.newPage(); await page.goto('/login'); await page.waitForTimeout(1500); await shoot(page,'login'); }
await browser.close(); await product.stop(); await rm(dataDir, { recursive: true });
