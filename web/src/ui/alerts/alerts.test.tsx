import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { passTime } from '../../testing/input/pass-time.ts';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import type { Severity } from './alert-card.tsx';
import { AlertsProvider, useAlerts } from './alerts.tsx';

beforeEach(async () => {
  // Where the pointer rests, an alert would stay.
  await userEvent.hover(document.documentElement, { position: { x: 1, y: 1 } });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => void vi.useRealTimers());

const closeButton = () => page.getByRole('button', { name: 'Close alert' });

test('an alert closes after 5000 ms', async () => {
  await show({ message: 'Copied to Sunday lunch' });
  await passTime(4999);
  expect(page.getByText('Copied to Sunday lunch').query()).not.toBeNull();
  await passTime(1);
  expect(page.getByText('Copied to Sunday lunch').query()).toBeNull();
});

test('an alert stays while hovered, and then for another 5000 ms', async () => {
  await show({ message: 'Copied' });
  cross(page.getByText('Copied'), 'pointerover');
  await passTime(20_000);
  expect(page.getByText('Copied').query()).not.toBeNull();
  cross(page.getByText('Copied'), 'pointerout');
  await passTime(4999);
  expect(page.getByText('Copied').query()).not.toBeNull();
  await passTime(1);
  expect(page.getByText('Copied').query()).toBeNull();
});

test('an alert stays while focused, which F8 does, and then for another 5000 ms', async () => {
  await show({ message: 'Copied' });
  await userEvent.keyboard('{F8}');
  await expect.element(closeButton()).toHaveFocus();
  await passTime(20_000);
  expect(page.getByText('Copied').query()).not.toBeNull();
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
  await passTime(4999);
  expect(page.getByText('Copied').query()).not.toBeNull();
  await passTime(1);
  expect(page.getByText('Copied').query()).toBeNull();
});

test('F8 does not move the focus if the screen has handled the key', async () => {
  await show({ message: 'Copied' });
  const handle = (event: Event) => event.preventDefault();
  document.body.addEventListener('keydown', handle);
  await userEvent.keyboard('{F8}');
  document.body.removeEventListener('keydown', handle);
  await expect.element(closeButton()).not.toHaveFocus();
});

test('the close button closes an alert and restores the focus', async () => {
  await show({ message: 'Copied' });
  await userEvent.keyboard('{F8}{Enter}');
  await expect.element(page.getByText('Copied')).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Show' })).toHaveFocus();
});

test('an action runs once and closes its alert', async () => {
  const run = vi.fn();
  await show({ message: 'Milk deleted', undo: run });
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(run).toHaveBeenCalledOnce();
  await expect.element(page.getByText('Milk deleted')).not.toBeInTheDocument();
});

test('an alert without timeout stays until it is closed', async () => {
  await show({ message: 'You’re offline', durationMs: Number.POSITIVE_INFINITY });
  await vi.advanceTimersByTimeAsync(60_000);
  await closeButton().click();
  await expect.element(page.getByText('You’re offline')).not.toBeInTheDocument();
});

test('a repeated alert shows once and restarts its timeout', async () => {
  await show({ message: 'The server could not be reached' }, 2);
  await expect.poll(() => closeButton().elements().length).toBe(1);
  await passTime(4000);
  pressShow();
  await passTime(4000);
  expect(page.getByText('The server could not be reached').query()).not.toBeNull();
});

test('at most four alerts show, newest first', async () => {
  let count = 0;
  await show(() => ({ message: `Alert ${++count}` }), 5);
  const texts = closeButton()
    .elements()
    .map(button => button.parentElement?.textContent);
  expect(texts).toEqual(['Alert 5', 'Alert 4', 'Alert 3', 'Alert 2']);
});

test('on a phone, earlier alerts wait behind the newest until the focus comes', async () => {
  await page.viewport(390, 844);
  let count = 0;
  await show(() => ({ message: `Alert ${++count}` }), 2);
  expect(distance()).toBeLessThan(16);
  await userEvent.keyboard('{F8}');
  await expect.element(closeButton().first()).toHaveFocus();
  expect(distance()).toBeGreaterThan(44);

  function distance() {
    const [newest = 0, earlier = 0] = closeButton()
      .elements()
      .map(button => button.getBoundingClientRect().bottom);
    return earlier - newest;
  }
});

test.each([
  ['info', 'status', 'Information'],
  ['success', 'status', 'Done'],
  ['warning', 'status', 'Warning'],
  ['error', 'alert', 'Error'],
] as [Severity, string, string][])(
  'alerts of severity %s have role %s and a matching icon',
  async (severity, role, word) => {
    await show({ message: 'Something happened', severity });
    await expect.element(page.getByRole(role)).toHaveTextContent('Something happened');
    await expect.element(page.getByLabelText(word, { exact: true })).toBeVisible();
  },
);

test('an alert is informational by default', async () => {
  await show({ message: 'Something happened' });
  await expect.element(page.getByRole('status')).toHaveTextContent('Something happened');
  await expect.element(page.getByLabelText('Information', { exact: true })).toBeVisible();
});

type Shown = Parameters<ReturnType<typeof useAlerts>['show']>[0];

async function show(alert: Shown | (() => Shown), times = 1) {
  await renderInTheme(
    <AlertsProvider>
      <ShowButton alert={alert} />
    </AlertsProvider>,
  );
  for (let time = 0; time < times; time++) pressShow();
  await passTime(0);
}

// A click or hover by the browser would advance the fake timers for as long as it takes.
function pressShow() {
  const button = page.getByRole('button', { name: 'Show' }).element() as HTMLElement;
  button.focus();
  button.click();
}

/** What a browser reports when the pointer enters or leaves an element. */
function cross(locator: Locator, type: 'pointerover' | 'pointerout') {
  const event = new PointerEvent(type, { bubbles: true, relatedTarget: document.body });
  locator.element().dispatchEvent(event);
}

function ShowButton({ alert }: { alert: Shown | (() => Shown) }) {
  const { show } = useAlerts();
  return (
    <button
      type="button"
      style={{ marginTop: 400 }}
      onClick={() => show(alert instanceof Function ? alert() : alert)}
    >
      Show
    </button>
  );
}
