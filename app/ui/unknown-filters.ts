/** A filter as its list reads it: `value` is empty where the address gives nothing, or nothing the list knows. */
export type ReadFilter = {
  name: string
  label: string
  value: string
  /** What its empty choice is called in an address. */
  usual?: string
}

/** What an address asks to filter by and the list does not know, each with the address without it. */
export function unknownFilters(
  { pathname, search }: { pathname: string; search: string },
  filters: readonly ReadFilter[],
): { label: string; to: string }[] {
  const query = new URLSearchParams(search)
  return filters.flatMap(({ name, label, value, usual }) => {
    const asked = query.get(name)?.trim() ?? ''
    if (asked === '' || asked === value || asked === usual) return []
    const without = new URLSearchParams(query)
    without.delete(name)
    return [{ label: `Ignored, not known: ${label} “${shortened(asked)}”`, to: addressOf(pathname, without) }]
  })
}

const addressOf = (pathname: string, query: URLSearchParams) => [pathname, String(query)].filter(Boolean).join('?')

const shortened = (asked: string) => (asked.length > 40 ? `${asked.slice(0, 40)}…` : asked)
