/** Text that is JSON already: an answer carries it unchanged. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** The JSON text of an answer. */
export function serialize(answer: unknown): string {
  return answer instanceof JsonText ? answer.text : JSON.stringify(answer);
}
