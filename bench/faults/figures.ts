/** What the product tells of itself at its door for metrics; a figure it does not tell is not a number. */
export async function figuresOf(metricsPort: number): Promise<(name: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
}
