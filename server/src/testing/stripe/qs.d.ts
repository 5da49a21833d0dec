declare module 'qs' {
  export function parse(text: string, options: { arrayLimit: number; depth: number }): Record<string, unknown>;
}
