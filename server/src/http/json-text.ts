/** Text that already is JSON. Answers carry it unchanged. */
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
