/** Reads the product's metrics. The returned function answers NaN for a metric that the product does not export. */
export async function figuresOf(metricsPort: number): Promise<(name: string) => number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  return (name) => Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1] ?? Number.NaN);
}
