/** The path parameters of a page: `{ id }` of `/location/{id}`. */
export type PageParams = Readonly<Record<string, string | undefined>>;

/**
 * A page exports it as `preload`: it starts the queries of the page's first view, without filters. Called at the first
 * sign that the user will open the page, and while the page's code loads. The page itself repeats a query that failed
 * here, and shows its error.
 */
export type Preload = (params: PageParams) => Promise<unknown>[];
