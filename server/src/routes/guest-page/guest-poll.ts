import type { SeatView } from '@potluck/contract/resources/event/seat';
import { type Html, html } from '../recipe-page/html.ts';
import { proposedTime } from './guest-times.ts';
import type { GuestWords } from './guest-words.ts';

const answers = ['YES', 'IF_NEED_BE', 'NO'] as const;

/** The name of the field for the answer to a proposed time. */
const prefix = 'time:';

/** Whether the event still looks for a time. */
export function isPoll({ proposedTimes }: Pick<SeatView, 'proposedTimes'>): boolean {
  return proposedTimes.length > 0;
}

/** The proposed times, each with the guest's answer. */
export function timesField(view: SeatView, words: GuestWords, draft: URLSearchParams | undefined): Html {
  const given = draft ? timeAnswersIn(draft) : (view.answer?.timeAnswers ?? []);
  return html`<fieldset class="times"><legend>${words.whichTimes}</legend>${view.proposedTimes.map(time => {
    const name = `${prefix}${time.startTime}`;
    const answer = given.find(({ startTime }) => startTime === time.startTime)?.answer;
    return html`<fieldset><legend>${proposedTime(time, view, words)}</legend><div class="choice">${answers.map(
      value =>
        html`<label><input type="radio" name="${name}" value="${value}"${value === answer ? ' checked' : ''}>${words.timeAnswers[value]}</label>`,
    )}</div></fieldset>`;
  })}</fieldset>`;
}

/** Whether a form was sent from the page of a poll: it names how its guest answers. */
export function answersPoll(form: URLSearchParams): boolean {
  return form.get('poll') === '1';
}

/** The answers to proposed times in a form. */
export function timeAnswersIn(form: URLSearchParams): { startTime: string; answer: string }[] {
  return [...form].flatMap(([name, answer]) =>
    name.startsWith(prefix) ? [{ startTime: name.slice(prefix.length), answer }] : [],
  );
}
