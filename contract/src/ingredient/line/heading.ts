/** The text of a heading such as "For the sauce:" or "## Topping"; undefined if the line is an ingredient. */
export function readHeading(line: string, plain: string): string | undefined {
  if (/^\d|^[½¼¾⅓⅔⅛]/.test(plain) && !/^\d{1,2}[.)] /.test(plain)) return undefined;
  if (!/\p{L}/u.test(plain)) return undefined;
  const text = plain.replace(/^\d{1,2}[.)] /, '').replace(/\s*:$/, '');
  const marked = /:\s*(?:\*\*|__)?\s*$|^\s*#{1,6} |^\s*(\*\*|__)[^*_]+\1\s*$/.test(line);
  return marked || introduces.test(text) || contents.test(text) ? text : undefined;
}

/** A list's own name, such as "Ingredients", says nothing about a group in it. */
export function isContentsHeading(title: string): boolean {
  return contents.test(title);
}

const introduces =
  /^(?:for (?:the |your )?|für (?:den|die|das) |pour (?:la |le |les |l['’])|para (?:la|el|los|las|o|a|os|as) |per (?:la |il |lo |le |i |gli |l['’])|voor (?:de|het) )\p{L}+(?: \p{L}+){0,4}$/iu;

const contents =
  /^(?:ingredients?|zutaten|ingrédients|ingredientes|ingredienti|ingrediënten|ingredienser)(?: list)?$/i;
