import { statusChoices } from '#app/parts/compliance/filters.ts'
import type { MatrixType } from '#app/parts/compliance/matrix-rows.ts'
import { teamSelect } from '#app/parts/office/team-select.ts'
import type { TrackerFilters } from '#domains/compliance/tracker/tracker.form.ts'

type Named = { id: string; name: string }
type Choices = {
  filters: TrackerFilters
  types: readonly MatrixType[]
  jobs: readonly Named[]
  locations: readonly Named[]
  teams: Parameters<typeof teamSelect>[0]
}

/** What a matrix is filtered by. */
export function matrixSelects({ filters, types, jobs, locations, teams }: Choices) {
  const named = (all: readonly Named[]) => all.map(({ id, name }) => ({ value: id, label: name }))
  return [
    { name: 'location', label: 'Location', value: filters.location, options: named(locations) },
    { name: 'job', label: 'Job', value: filters.job, options: named(jobs) },
    { name: 'type', label: 'Compliance type', value: filters.type, options: typeChoices(types), empty: 'All types' },
    { name: 'status', label: 'Status', value: filters.status, options: statusChoices },
    ...teamSelect(teams, filters.team),
  ]
}

const typeChoices = (types: readonly MatrixType[]) => types.map(({ key, name }) => ({ value: key, label: name }))
