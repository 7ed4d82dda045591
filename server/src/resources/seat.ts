import type { seat } from '@potluck/contract/resources/event/seat';
import { answerSeat, changeSeat, lookAtSeat, withdrawSeat } from './seat/answer-seat.ts';
import { claimSeatDish, offerSeatDish, releaseSeatDish } from './seat/seat-dishes.ts';
import { takeSeat } from './seat/take-seat.ts';
import type { CustomHandlers } from './server-part.ts';

/** Methods for guests without an account, and for the members whom they become. */
export const seatHandlers: CustomHandlers<typeof seat> = {
  look: lookAtSeat,
  answer: answerSeat,
  change: changeSeat,
  withdraw: withdrawSeat,
  claim: claimSeatDish,
  release: releaseSeatDish,
  offer: offerSeatDish,
  take: takeSeat,
};
