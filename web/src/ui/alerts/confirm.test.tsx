import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import { Sheet } from '../sheet.tsx';
import { ConfirmProvider, useConfirm } from './confirm.tsx';

test('confirming answers true', async () => {
  await ask();
  await page.getByRole('button', { name: 'Delete list' }).click();
  await expect.element(page.getByText('answer: true')).toBeVisible();
});

test('Cancel, Escape and clicking outside answer false', async () => {
  await ask();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('answer: false')).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'Delete “Weekly shop”?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the focus starts on Cancel, and then returns to the button', async () => {
  await ask();
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Delete', exact: true })).toHaveFocus();
});

test('Escape closes only the question of a sheet, also if one was asked before the sheet opened', async () => {
  await ask();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Rename' }).click();
  const question = page.getByRole('dialog', { name: 'Delete “Weekly shop”?' });
  for (const _ of ['once', 'again']) {
    await expect.element(question).not.toBeInTheDocument();
    await expect.element(page.getByRole('dialog', { name: 'Rename list' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
  }
  await expect.element(question).not.toBeInTheDocument();
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
  const [renames, setRenames] = useState(false);
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
      <button type="button" onClick={() => setRenames(true)}>
        Rename
      </button>
      {renames && (
        <Sheet title="Rename list" opened onClose={() => void confirm(question)}>
          <input aria-label="Title" />
        </Sheet>
      )}
    </>
  );
}
