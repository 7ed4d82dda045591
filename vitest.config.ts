import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { chromiumArgs, chromiumEnvironment, chromiumPath } from './scripts/browser.ts';
import { shopCommands } from './scripts/shop/commands.ts';
import { SlowestFirst } from './scripts/slowest-first.ts';

export default defineConfig({
  test: {
    // Vitest leaves one core unused; on two that is half the machine.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: SlowestFirst },
    projects: [
      node('contract', ['contract/src/**/*.test.ts']),
      node('server', ['server/src/**/*.test.ts'], ['server/src/testing/services/templates.ts']),
      node('scripts', ['{scripts,bench}/**/*.test.ts']),
      web,
    ],
    coverage: { include: ['{contract,server}/src/**/*.ts'], reporter: ['text-summary', 'html'] },
  },
});

function node(name: string, include: string[], globalSetup: string[] = []): TestProjectInlineConfiguration {
  // Modules keep no state, so that the files of a worker may share them: loading them anew took as long as the tests.
  // Node runs them as they stand, as it runs the product: see docs/decisions/034-built-for-running-sources-for-tests.md.
  const native = { viteModuleRunner: false, nodeLoader: false };
  // The processes that pictures, photos and PDFs are read in start from sources many times, and compile them once.
  const env = { NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache') };
  // Most hooks open a store and a server, which takes as long as a test.
  const timeouts = { testTimeout: 20_000, hookTimeout: 20_000 };
  const setupFiles = ['scripts/real-timers.ts'];
  const shared = { setupFiles, isolate: false, ...timeouts, experimental: native, env };
  return { test: { name, include, environment: 'node', globalSetup, ...shared } };
}

// Components are tried where they will live: in a real browser.
async function web(): Promise<TestProjectInlineConfiguration> {
  const launchOptions = {
    executablePath: await chromiumPath(),
    args: chromiumArgs,
    env: await chromiumEnvironment(),
  };
  return {
    extends: 'web/vite.config.ts',
    // React as users have it: its development build took a quarter of all the time.
    oxc: { jsx: { development: false } },
    optimizeDeps: {
      include: ['vitest-browser-react', 'qr/decode.js'],
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
    },
    test: {
      name: 'web',
      root: 'web',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['src/testing/set-up.ts'],
      isolate: false,
      // A busy machine may starve a browser once; the report counts what passed only when tried again.
      retry: process.env.CI ? 1 : 0,
      // As long as an action may wait: a screen's code is fetched when it is first opened.
      expect: { poll: { timeout: 5000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        viewport: { width: 390, height: 844 },
        provider: playwright({ launchOptions, actionTimeout: 5000 }),
        instances: [{ browser: 'chromium' }],
        commands: shopCommands(),
      },
    },
  };
}
