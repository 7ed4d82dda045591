import { isMeasured, type Measure, type MeasurementSystem, unitOf } from '../measure.ts';
import { multiply, toNumber } from '../rational.ts';
import { type ExactAmount, exactAmount } from './exact-amount.ts';
import { inSystem, type Kitchen } from './in-system.ts';
import { kitchenNumber, writtenNumber } from './kitchen-number.ts';
import { inKitchenUnit } from './kitchen-unit.ts';

/** An amount to measure. `exact` stands beside a count that was rounded: 3 eggs, exactly 2.8. */
export type KitchenAmount = Measure & { exact?: number; unit?: string };

/**
 * What a cook measures of an exact amount, in the units of a kitchen: 157.5 g are 160 g, 2.8 eggs are 3. A kitchen
 * amount comes out as it went in. Add and scale exact amounts, and round by this when somebody reads the result.
 */
export function kitchenAmount(exact: ExactAmount, kitchen: Kitchen = {}): KitchenAmount {
  const inUnits = inSystem(exact, kitchen);
  const converted = inUnits !== exact;
  if (isMeasured(unitOf(exact.type))) {
    if (exact.written && !converted) return asWritten(exact);
    return settled(inUnits, { system: kitchen.system, converted });
  }
  const [precise, amount] = [toNumber(exact.amount), kitchenNumber(toNumber(exact.amount), exact.type)];
  const { type, unit } = exact;
  return { amount, type, ...(unit && { unit }), ...(differs(precise, amount) && { exact: precise }) };
}

function asWritten({ amount, type }: ExactAmount): KitchenAmount {
  return { amount: writtenNumber(toNumber(amount), type), type };
}

/** What to put on a shopping list: as `kitchenAmount`, but of what is counted the next whole number. Nothing stands beside it. */
export function shopAmount(exact: ExactAmount, kitchen: Kitchen = {}): KitchenAmount {
  if (isMeasured(unitOf(exact.type))) return kitchenAmount(exact, kitchen);
  const { type, unit } = exact;
  return { amount: wholeOnes(toNumber(exact.amount)), type, ...(unit && { unit }) };
}

/** For a tenth of a lemon nobody buys another one. */
function wholeOnes(amount: number): number {
  return amount <= 0 ? 0 : Math.max(1, Math.ceil(amount - 0.1 - 1e-9));
}

/** Rounding may lead into the next unit: 999.8 g are 1 kg. */
function settled(
  exact: ExactAmount,
  { system, converted }: { system: MeasurementSystem | undefined; converted: boolean },
): KitchenAmount {
  const chosen = inBestUnit(exact, system);
  const rounded = {
    amount: kitchenNumber(toNumber(chosen.amount), chosen.type, converted),
    type: chosen.type,
  };
  const again = inBestUnit(exactAmount(rounded), system);
  if (again.type === chosen.type) return rounded;
  return { amount: kitchenNumber(toNumber(again.amount), again.type), type: again.type };
}

function inBestUnit({ amount, type }: ExactAmount, system: MeasurementSystem | undefined): ExactAmount {
  return inKitchenUnit(multiply(amount, unitOf(type).base), type, system);
}

function differs(a: number, b: number): boolean {
  return Math.abs(a - b) > 1e-9;
}
