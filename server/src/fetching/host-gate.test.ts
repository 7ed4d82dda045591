import { minuteMs } from '@potluck/contract/durations';
import { expect, test } from 'vitest';
import { HostGate, type Permit, type Refusal } from './host-gate.ts';

function permitted(entered: Permit | Refusal): Permit {
  if ('retryTime' in entered) throw new Error('the gate refused the call');
  return entered;
}

function enterAll(gate: HostGate, host: string, count: number): Permit[] {
  return Array.from({ length: count }, () => gate.enter(host)).filter(entered => 'end' in entered);
}

function prove(gate: HostGate, host: string): void {
  permitted(gate.enter(host)).end(true);
}

test('hosts that never answer leave room for hosts that do', () => {
  const gate = new HostGate();
  prove(gate, 'good.example');
  for (let at = 0; at < 50; at++) enterAll(gate, `dead${at}.example`, 4);
  expect(enterAll(gate, 'good.example', 60)).toHaveLength(48);
  expect(gate.enter('new.example', 1000)).toEqual({ retryTime: 1250 });
});

test('three failed calls open the circuit, and a successful probe closes it', () => {
  const gate = new HostGate();
  prove(gate, 'a.example');
  const begun = enterAll(gate, 'a.example', 3);
  for (const each of begun) each.end(false);
  const now = Date.now();
  expect(gate.enter('a.example', now)).toMatchObject({ retryTime: expect.closeTo(now + 34_000, -4) });
  const probe = permitted(gate.enter('a.example', now + minuteMs));
  expect(gate.enter('a.example', now + minuteMs)).toHaveProperty('retryTime');
  probe.end(true);
  expect(enterAll(gate, 'a.example', 10)).toHaveLength(10);
});

test('a failed probe keeps the circuit open for longer, up to five minutes', () => {
  const gate = new HostGate();
  for (let round = 0; round < 20; round++) {
    const entered = gate.enter('a.example', Date.now() + round * 6 * minuteMs);
    if ('end' in entered) entered.end(false);
  }
  const now = Date.now();
  const refused = gate.enter('a.example', now);
  if (!('retryTime' in refused)) throw new Error('the circuit is closed');
  expect(refused.retryTime - now).toBeGreaterThan(4 * minuteMs);
  expect(refused.retryTime - now).toBeLessThan(7 * minuteMs);
});

test('a host that failed once gets few concurrent calls until it answers', () => {
  const gate = new HostGate();
  permitted(gate.enter('a.example')).end(false);
  const begun = enterAll(gate, 'a.example', 10);
  expect(begun).toHaveLength(2);
  begun[0]?.end(true);
  expect(enterAll(gate, 'a.example', 10)).toHaveLength(10);
});

test('the number of remembered hosts is bounded', () => {
  const gate = new HostGate();
  for (let at = 0; at < 3; at++) permitted(gate.enter('dead.example')).end(false);
  for (let at = 0; at < 1100; at++) prove(gate, `host${at}.example`);
  expect(gate.enter('dead.example')).toHaveProperty('end');
});
