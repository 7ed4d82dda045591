/** A label in front of an ingredient, with a colon: "Optional: 50 g nuts", "To serve: lime wedges". */
export function readLabel(text: string): { label: string; rest: string } {
  const found = labels.exec(text);
  return found ? { label: found[1] ?? '', rest: text.slice(found[0].length) } : { label: '', rest: text };
}

const labels = /^(optional|(?:to|for) (?:the )?[\p{L} ]{2,24}|garnish|toppings?|serve with) ?: ?(?=\S)/iu;
