const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => ENTITIES[c] ?? c);

/** Trusted markup. Any other text is escaped. */
export class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}

type Part = string | Html | null | readonly Html[];

const written = (part: Part): string => {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'string' ? escapeHtml(part) : part.map((each) => each.text).join('');
};

/** Builds markup. Every text inserted into it is escaped, for attributes (always quoted) and between tags. */
export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.map((string, i) => string + (i < parts.length ? written(parts[i] ?? null) : '')).join(''));

/** JSON for a data block. Text inside it cannot end the block. */
export const jsonData = (value: unknown): Html => new Html(JSON.stringify(value).replaceAll('<', '\\u003c'));
