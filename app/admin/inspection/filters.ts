import { choosingFilters } from '#domains/inspection/choosing/choosing.form.ts'

/** The address in words of the list; without scripts the ticks of the form come as fields of their own. */
export function filtersFrom(request: Request) {
  const asked = new URL(request.url).searchParams
  const ticked = asked.getAll('people[]')
  const people = ticked.length > 0 ? ticked.join() : (asked.get('people') ?? '')
  return choosingFilters.parse({ ...Object.fromEntries(asked), people })
}
