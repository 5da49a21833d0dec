/** What stands in the address of a page: `{ id }` of `/location/{id}`. */
export type PageParams = Readonly<Record<string, string | undefined>>;

/**
 * A page exports it under the name `preload`: asks for what it shows first, as it stands without a filter in its address. Called at
 * the first sign that somebody will open the page, and while its code is on the way. What fails is asked for again by the page
 * itself, which says so.
 */
export type Preload = (params: PageParams) => Promise<unknown>[];
