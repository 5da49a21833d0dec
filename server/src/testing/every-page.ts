type Query = Record<string, string | number>;

interface Page<Row> {
  next: string | null;
  results: Row[];
}

/** Reads all rows of a list through the links of its pages; `page` requests one page. */
export async function everyPage<Row>(page: (query: Query) => Promise<Page<Row>>, first: Query = {}): Promise<Row[]> {
  const rows: Row[] = [];
  for (let query: Query | null = first; query;) {
    const { next, results }: Page<Row> = await page(query);
    rows.push(...results);
    query = next === null ? null : Object.fromEntries(new URL(next).searchParams);
  }
  return rows;
}
