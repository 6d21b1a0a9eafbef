import { statusOptions, statusWords } from '#app/parts/statuses.ts'
import type { Status } from '#domains/compliance/state/status.rules.ts'
import { type TrackerFilters, trackerFilters, usualColumns } from '#domains/compliance/tracker/tracker.form.ts'
import type { ShownType } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { formatDay } from '#lib/day.ts'

/** The filters of the address; the ticked columns come as one field each. */
export function filtersFrom(request: Request): TrackerFilters {
  const { searchParams } = new URL(request.url)
  return trackerFilters.parse({ ...Object.fromEntries(searchParams), show: searchParams.getAll('show').join(',') })
}

// a missing record counts as expired, so the filter says both
const orMissing = 'Expired or missing'

export const statusChoices = statusOptions('compliance').map((option) =>
  option.value === 'expired' ? { ...option, label: orMissing } : option,
)

type Place = { id: string; name: string }

/** Each filter in use, in words. */
export function filterWords(
  types: readonly Pick<ShownType, 'key' | 'name'>[],
  { jobs = [], locations = [] }: Places = {},
) {
  const named = (places: readonly Place[]) => (id: string) => places.find((place) => place.id === id)?.name ?? 'unknown'
  return {
    q: (value: string) => `Search: ${value}`,
    type: (value: string) => types.find(({ key }) => key === value)?.name ?? value,
    status: (value: string) => (value === 'expired' ? orMissing : statusWords('compliance', value as Status)),
    from: (value: string) => `Expires from ${formatDay(value)}`,
    to: (value: string) => `Expires to ${formatDay(value)}`,
    job: (value: string) => `Job: ${named(jobs)(value)}`,
    location: (value: string) => `Location: ${named(locations)(value)}`,
    team: (value: string) => `Team: ${value}`,
  }
}
type Places = { jobs?: readonly Place[]; locations?: readonly Place[] }

/** The types to show, in their order: those chosen, or the usual ones, and the one that is filtered by. */
export function shownTypes<Type extends Pick<ShownType, 'key'>>(
  types: readonly Type[],
  show: string,
  filtered = '',
): Type[] {
  const chosen = show ? show.split(',') : usualColumns
  return types.filter(({ key }) => chosen.includes(key) || key === filtered)
}

/** Where a status or a day is filtered by, the rows say what matched, of every type, whichever columns are shown. */
export const showsExceptions = ({ status, from, to }: Pick<TrackerFilters, 'status' | 'from' | 'to'>): boolean =>
  Boolean(status || from || to)
