/** Trusted markup, made by `markup`, which escapes every inserted text. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }

  toString(): string {
    return this.markup;
  }
}

type Part = string | number | Html | readonly Html[];

/** `markup\`<p>${name}</p>\``: text is escaped, other markup is inserted as it is. Attribute values must be quoted. */
export function markup(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const pieces = strings.map((text, i) => text + (i < parts.length ? rendered(parts[i] ?? '') : ''));
  return new Html(pieces.join(''));
}

function rendered(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === 'object') return part.map((one) => one.markup).join('\n');
  return escaped(String(part));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}
