import { filterWords } from '#app/parts/compliance/filters.ts'
import { namesWords } from '#app/parts/compliance/past/past-rows.ts'
import { chipsOf } from '#app/ui/list/address.ts'
import { type PrintedPerson, peopleOnPaper } from '#documents/matrix/cells.ts'
import type { MatrixToPrint } from '#documents/matrix/print.server.ts'
import { keptSince, typesAsAt } from '#domains/compliance/past/past-days.queries.server.ts'
import { exportPastTracked } from '#domains/compliance/past/past-tracker.queries.server.ts'
import { isRechecked } from '#domains/compliance/read-from.rules.ts'
import type { TrackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { type ShownType, trackedTypes } from '#domains/compliance/tracker/tracker.queries.server.ts'
import { exportTracked } from '#domains/compliance/tracker/tracker-export.queries.server.ts'
import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { openLocations } from '#domains/people/jobs/locations.queries.server.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { knownWords, type PastDay } from '#lib/as-at.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

type OnPaper = Omit<MatrixToPrint, 'paper'>

/** Everyone in post whom the filters leave in, as they stand today. */
export async function matrixOnPaper(ctx: Ctx, filters: TrackerFilters): Promise<OnPaper> {
  const { batches } = await exportTracked(ctx, filters)
  const [types, today] = [await trackedTypes(ctx), todayOf(ctx)]
  const people = await allOf(batches, peopleOnPaper(types, today))
  const lines = [await inForce(ctx, filters, types, 'Everyone with a current post.')]
  return { ...(await about(ctx, types, today, lines)), people }
}

/** The same of a day that is over, by what was on record by another. */
export async function pastOnPaper(ctx: Ctx, filters: TrackerFilters, past: PastDay): Promise<OnPaper> {
  const { batches } = await exportPastTracked(ctx, filters, past)
  const types = await typesAsAt(ctx, past)
  const people = await allOf(batches, peopleOnPaper(types, past.day))
  const known = knownWords(past, todayOf(ctx)).replace(/^as/, 'As')
  const lines = [
    `${known}: what counts was on record by ${formatDay(past.knownBy)}.`,
    await inForce(ctx, filters, types, 'Everyone in post on that day.'),
    namesWords(await keptSince(ctx), past),
  ]
  return { ...(await about(ctx, types, past.day, lines.filter(Boolean))), people }
}

async function allOf<Row>(batches: AsyncIterable<Row[]>, print: (row: Row) => PrintedPerson): Promise<PrintedPerson[]> {
  const people: PrintedPerson[] = []
  for await (const batch of batches) for (const row of batch) people.push(print(row))
  return people
}

/** The filters in words, as the page has them. */
async function inForce(ctx: Ctx, filters: TrackerFilters, types: readonly ShownType[], everyone: string) {
  const jobs = filters.job ? await openJobs(ctx) : []
  const locations = filters.location ? await openLocations(ctx) : []
  const words = filterWords(types, { jobs: jobs.map(({ id, title }) => ({ id, name: title })), locations })
  const chips = chipsOf('', filters, words)
  return chips.length > 0 ? `Filtered by ${chips.map(({ label }) => label).join(' · ')}` : everyone
}

async function about(ctx: Ctx, types: readonly ShownType[], day: Day, lines: readonly string[]) {
  const { name: provider } = await organisation(ctx)
  const rechecked = types.some(isRechecked)
  const days = `A day is when the record ends${rechecked ? '; of a DBS, when its recheck is due' : ''}.`
  const head = { provider, title: `Compliance matrix as at ${formatDay(day)}`, lines, days }
  return { types, head, printedAt: ctx.now.toString() }
}
