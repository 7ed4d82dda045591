import type { Measure, MeasurementConjunction, Quantity } from '../measure.ts';

const none: Measure = { amount: 0, type: 'MEASUREMENT_TYPE_UNSPECIFIED' };

/** The two measures of an ingredient; the second is undefined if no conjunction joins it. */
export function measuresOf(quantity: Quantity): [Measure, Measure | undefined] {
  const first = { amount: quantity.measurementAmount, type: quantity.measurementType };
  if (quantity.measurementConjunction === 'MEASUREMENT_CONJUNCTION_UNSPECIFIED') return [first, undefined];
  return [first, { amount: quantity.secondMeasurementAmount, type: quantity.secondMeasurementType }];
}

/** The wire's five fields for one measure, or for two with their conjunction. */
export function quantityOf(
  first: Measure = none,
  conjunction: MeasurementConjunction = 'MEASUREMENT_CONJUNCTION_UNSPECIFIED',
  second: Measure = none,
): Quantity {
  return {
    measurementAmount: first.amount,
    measurementType: first.type,
    measurementConjunction: conjunction,
    secondMeasurementAmount: second.amount,
    secondMeasurementType: second.type,
  };
}
