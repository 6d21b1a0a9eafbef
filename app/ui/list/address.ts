export type Filters = Record<string, string | number>

/**
 * The address of a list with some of its filters changed. What is empty, or the default (`usual`), is
 * left out; whatever changes but the page begins at page 1.
 */
export function listAddress(path: string, filters: Filters, change: Filters = {}, usual: Filters = {}): string {
  const asked: Filters = { ...filters, ...('page' in change ? {} : { page: 1 }), ...change }
  const kept = Object.entries(asked).filter(
    ([name, value]) => value !== '' && value !== usual[name] && !(name === 'page' && value === 1),
  )
  const query = new URLSearchParams(kept.map(([name, value]) => [name, String(value)])).toString()
  return query ? `${path}?${query}` : path
}

/** The filters of a request's address, by the schema of the list. */
export function filtersOf<Filtered>(schema: { parse(typed: unknown): Filtered }, request: Request): Filtered {
  return schema.parse(Object.fromEntries(new URL(request.url).searchParams))
}

/** The filters in force as chips: `words` puts each into words; filters without words are not shown. */
export function chipsOf(
  path: string,
  filters: Filters,
  words: Record<string, (value: string) => string>,
  usual: Filters = {},
): { label: string; to: string }[] {
  return Object.entries(words)
    .filter(([name]) => (filters[name] ?? '') !== '')
    .map(([name, say]) => ({
      label: say(String(filters[name])),
      to: listAddress(path, filters, { [name]: '' }, usual),
    }))
}
