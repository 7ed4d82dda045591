import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInTheme } from '../../../testing/render-in-theme.tsx';
import type { ScopeQuestion } from './scope-question.ts';
import { useOccurrenceScope } from './use-occurrence-scope.tsx';

const choir: ScopeQuestion = { action: 'delete', title: 'Choir' };

test('the chosen scope is the answer', async () => {
  for (const [label, scope] of [
    ['Only this one', 'THIS'],
    ['This and all following', 'THIS_AND_FOLLOWING'],
    ['All of them', 'ALL'],
  ]) {
    const { unmount } = await ask(choir);
    await expect.element(page.getByRole('dialog', { name: 'Delete “Choir”?' })).toBeVisible();
    await page.getByRole('button', { name: label }).click();
    await expect.element(page.getByText(`answer: ${scope}`)).toBeVisible();
    await unmount();
  }
});

test('Cancel and Escape answer nothing', async () => {
  await ask(choir);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByText('answer: nothing')).toBeVisible();
  await page.getByRole('button', { name: 'Ask' }).click();
  await expect.element(page.getByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('answer: nothing')).toBeVisible();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
});

test('the focus starts on the smallest scope, and then returns to the button', async () => {
  await ask({ ...choir, action: 'move' });
  await expect.element(page.getByRole('button', { name: 'Only this one' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Ask' })).toHaveFocus();
});

test('scopes that are not possible are not offered', async () => {
  await ask({ ...choir, action: 'change', scopes: ['THIS_AND_FOLLOWING', 'ALL'] });
  await expect.element(page.getByRole('button', { name: 'All of them' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Only this one' }).elements()).toEqual([]);
});

async function ask(question: ScopeQuestion) {
  const rendered = await renderInTheme(<Asker question={question} />);
  await page.getByRole('button', { name: 'Ask' }).click();
  return rendered;
}

function Asker({ question }: { question: ScopeQuestion }) {
  const { ask, dialog } = useOccurrenceScope();
  const [answer, setAnswer] = useState('');
  return (
    <>
      <button type="button" onClick={async () => setAnswer((await ask(question)) ?? 'nothing')}>
        Ask
      </button>
      <p>answer: {answer}</p>
      {dialog}
    </>
  );
}
