import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import { ConfirmProvider, useConfirm } from './confirm.tsx';
import { useUnsavedGuard } from './unsaved-guard.ts';

test('confirming answers yes', async () => {
  await ask();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect.element(page.getByText('answer: true')).toBeVisible();
});

test('cancelling, Escape and the space beside it answer no', async () => {
  await ask();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('answer: false')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Delete “Weekly shop”?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the focus starts on what does no harm, and returns to what asked', async () => {
  await ask();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).toHaveFocus();
});

test('a clean form may be left, a dirty one asks first', async () => {
  await renderInTheme(
    <ConfirmProvider>
      <DirtyForm />
    </ConfirmProvider>,
  );
  await page.getByRole('button', { name: 'Leave' }).click();
  await expect.element(page.getByText('left: true')).toBeVisible();
  await page.getByRole('checkbox').click();
  await page.getByRole('button', { name: 'Leave' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await expect.element(page.getByText('left: false')).toBeVisible();
});

test('a dirty form holds the tab open, a clean one does not', async () => {
  await renderInTheme(
    <ConfirmProvider>
      <DirtyForm />
    </ConfirmProvider>,
  );
  expect(closing()).toBe('let go');
  await page.getByRole('checkbox').click();
  expect(closing()).toBe('held');
  await page.getByRole('checkbox').click();
  expect(closing()).toBe('let go');
});

async function ask() {
  await renderInTheme(
    <ConfirmProvider>
      <Asker />
    </ConfirmProvider>,
  );
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
}

function Asker() {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState<boolean>();
  const question = {
    title: 'Delete “Weekly shop”?',
    message: 'Its items go with it.',
    confirmLabel: 'Delete list',
  };
  return (
    <>
      <button type="button" onClick={async () => setAnswer(await confirm(question))}>
        Delete
      </button>
      <p>answer: {String(answer)}</p>
    </>
  );
}

function DirtyForm() {
  const [dirty, setDirty] = useState(false);
  const [left, setLeft] = useState<boolean>();
  const mayLeave = useUnsavedGuard(dirty);
  return (
    <>
      <input type="checkbox" aria-label="Dirty" checked={dirty} onChange={() => setDirty(!dirty)} />
      <button type="button" onClick={async () => setLeft(await mayLeave())}>
        Leave
      </button>
      <p>left: {String(left)}</p>
    </>
  );
}

function closing() {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented ? 'held' : 'let go';
}
