/** What one person of a chat tells, and what the others say to it. */
export interface Chat {
  told: string;
  answers: string[];
}

/** A text without the times and senders that a chat puts before its messages, by the person who wrote most of it. */
export function chatOf(text: string): Chat {
  const lines: SentLine[] = [];
  for (const line of text.split(lineBreak)) {
    const { sender, said = line } = message.exec(line)?.groups ?? {};
    lines.push({ sender: sender ?? lines.at(-1)?.sender, said: omitted.test(said) ? '' : said });
  }
  const teller = longest(lines);
  const tells = ({ sender }: SentLine) => sender === undefined || sender === teller;
  const told = lines.filter(tells);
  const answers = lines.filter(line => !tells(line) && line.said !== '');
  return { told: told.map(({ said }) => said).join('\n'), answers: answers.map(({ said }) => said) };
}

interface SentLine {
  sender: string | undefined;
  said: string;
}

function longest(lines: readonly SentLine[]): string | undefined {
  const written = new Map<string, number>();
  for (const { sender, said } of lines)
    if (sender !== undefined) written.set(sender, (written.get(sender) ?? 0) + said.length);
  return [...written].toSorted(([, one], [, other]) => other - one)[0]?.[0];
}

const lineBreak = /\r\n|[\n\r\u2028\u2029\f]/;

const day = '\\d{1,4}[./-] ?\\d{1,2}[./-] ?\\d{2,4}';
const time = '\\d{1,2}[:.]\\d{2}(?:[:.]\\d{2})?(?:\\s?[ap]\\.?\\s?m\\.?)?';
/** "[12.03.24, 18:22:05] Mum: ", "12/03/2024, 6:22 pm - Mum: ", "[18:22, 12.3.2024] Mum: ". */
const message = new RegExp(
  `^[\\s\\u200e]*(?:\\[${day},? ${time}\\]|\\[${time},? ${day}\\]|${day},? ${time} [-–])\\s+(?<sender>[^:]{1,40}): ?(?<said>.*)$`,
  'iu',
);

/** What a chat writes in place of a picture. */
const omitted =
  /^\s*\u200e?(?:<[^<>]{3,40}>|(?:image|photo|video|audio|sticker|gif|bild|foto) (?:omitted|weggelassen))\s*$/iu;
