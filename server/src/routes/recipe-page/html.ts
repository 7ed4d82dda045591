/** Text that already is HTML. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Part = Html | string | number | false | undefined | readonly Part[];

/** HTML with escaped values, for text and quoted attributes. Omits false and undefined. */
export function html(parts: TemplateStringsArray, ...values: Part[]): Html {
  return new Html(String.raw({ raw: parts }, ...values.map(written)));
}

/** A data block for programs that read the page (HTML 4.12.1). Browsers never run it. */
export function dataBlock(type: string, json: string): Html {
  return new Html(`<script type="${type}">${json.replaceAll('<', '\\u003c')}</script>`);
}

function written(part: Part): string {
  if (part === false || part === undefined) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return part.map(written).join('');
  return String(part).replace(/[&<>"']/g, character => `&#${character.charCodeAt(0)};`);
}
