import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumEnvironment, chromiumPath } from './scripts/browser.ts';

// The built web app and the real server, in a real browser. Each worker has a server and data of its own.
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.test.ts',
  outputDir: 'test-results',
  reporter: process.env.CI ? 'line' : 'list',
  workers: 2,
  // A busy machine may starve a browser once; a test that passes only on the retry is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  fullyParallel: true,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    launchOptions: {
      executablePath: await chromiumPath(),
      args: chromiumArgs,
      env: await chromiumEnvironment(),
    },
    // The service worker would answer in place of the network that a test fakes; its own tests enable it.
    serviceWorkers: 'block',
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    actionTimeout: 10_000,
    navigationTimeout: 15_000,
    screenshot: 'only-on-failure',
    // Recording every test doubles its time, so record only the retry of a failed test.
    trace: { mode: 'on-first-retry', screenshots: false },
  },
});
