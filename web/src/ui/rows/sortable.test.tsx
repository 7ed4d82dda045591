import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { renderInTheme } from '../../testing/render-in-theme.tsx';
import { Sortable } from './sortable.tsx';
import type { Move } from './sortable-order.ts';

const handle = (name: string) => page.getByRole('button', { name: `Move ${name}` });
const rows = (group: string) =>
  page
    .getByRole('list', { name: group })
    .getByRole('listitem')
    .elements()
    .map(row => row.textContent);

test('dragging the handle moves a row', async () => {
  const onMove = await renderKitchen();
  await handle('Flour').dropTo(handle('Sugar'), { steps: 10 });
  await expect.poll(() => rows('Dry')).toEqual(['Salt', 'Sugar', 'Flour']);
  expect(onMove.mock.calls).toEqual([[{ id: 'Flour', from: 'dry', to: 'dry', index: 2 }]]);
});

test('dragging moves a row to another group, even an empty one', async () => {
  await renderKitchen();
  await handle('Salt').dropTo(handle('Milk'), { steps: 10 });
  await expect.poll(() => rows('Wet')).toContain('Salt');
  await handle('Flour').dropTo(page.getByRole('list', { name: 'Other' }), { steps: 10 });
  await expect.poll(() => rows('Other')).toEqual(['Flour']);
});

test('only the handle starts a drag', async () => {
  const onMove = await renderKitchen();
  await page.getByText('Flour').dropTo(handle('Sugar'), { steps: 10 });
  expect(onMove).not.toHaveBeenCalled();
});

test('the keyboard moves a row and announces its position', async () => {
  await renderKitchen();
  await pick('Flour');
  await press('{ArrowDown}');
  await expect.element(page.getByText('Flour is at 2 of 3 in Dry.')).toBeInTheDocument();
  await press(' ');
  await expect.poll(() => rows('Dry')).toEqual(['Salt', 'Flour', 'Sugar']);
  await expect.element(page.getByText('Dropped Flour at 2 of 3 in Dry.')).toBeInTheDocument();
});

test('Escape cancels a move', async () => {
  const onMove = await renderKitchen();
  await pick('Flour');
  await press('{ArrowDown}');
  await press('{Escape}');
  await expect.element(page.getByText('Moved Flour back.')).toBeInTheDocument();
  expect(onMove).not.toHaveBeenCalled();
});

test('pressing the handle opens a menu of moves, and the focus follows the row', async () => {
  await renderKitchen();
  await handle('Flour').click();
  await page.getByRole('menuitem', { name: 'Move to Wet' }).click();
  await expect.poll(() => rows('Wet')).toEqual(['Milk', 'Flour']);
  await expect.element(handle('Flour')).toHaveFocus();
});

test('the handle is 44 pixels wide and high', async () => {
  await renderKitchen();
  const { width, height } = handle('Flour').element().getBoundingClientRect();
  expect([width, height]).toEqual([44, 44]);
});

async function renderKitchen() {
  const onMove = vi.fn<(move: Move) => void>();
  await renderInTheme(<Kitchen onMove={onMove} />);
  return onMove;
}

function Kitchen({ onMove }: { onMove: (move: Move) => void }) {
  const [groups, setGroups] = useState([
    { id: 'dry', label: 'Dry', items: ['Flour', 'Salt', 'Sugar'] },
    { id: 'wet', label: 'Wet', items: ['Milk'] },
    { id: '', label: 'Other', items: [] },
  ]);

  function move({ id, to, index }: Move) {
    setGroups(now =>
      now.map(group => {
        const items = group.items.filter(item => item !== id);
        return { ...group, items: group.id === to ? items.toSpliced(index, 0, id) : items };
      }),
    );
  }

  return (
    <Sortable
      groups={groups}
      idOf={item => item}
      labelOf={item => item}
      onMove={made => {
        onMove(made);
        move(made);
      }}
      renderGroup={(group, items) => (
        <section>
          <h2>{group.label}</h2>
          {items}
        </section>
      )}
      renderItem={(item, grip) => (
        <div style={{ display: 'flex', background: 'white' }}>
          <span>{item}</span>
          {grip}
        </div>
      )}
    />
  );
}

async function pick(name: string) {
  (handle(name).element() as HTMLElement).focus();
  await press(' ');
  await expect.element(page.getByText(`Picked up ${name}, 1 of 3 in Dry.`)).toBeInTheDocument();
}

// The keyboard sensor starts listening in the next task, and measures before it moves.
async function press(keys: string) {
  await userEvent.keyboard(keys);
  await new Promise(resolve => setTimeout(resolve, 60));
}
