import { statusOf } from '#domains/compliance/state/status.rules.ts'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import {
  readTracked,
  type ShownType,
  type Tracked,
  trackedTypes,
} from '#domains/compliance/tracker/tracker.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { type Day, formatDay, formatDayShort } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Made } from './keep-part.server.ts'
import type { Making } from './making.ts'
import type { TableCell } from './printer.ts'

/** Everyone in post, or at the location that the pack was narrowed to, with the state of each training and check. */
export async function drawMatrix(ctx: Ctx, { pack, head, printer }: Making): Promise<Made> {
  const types = await trackedTypes(ctx)
  const printed = await printer.table({
    ...{ head, landscape: true, title: `Training matrix as at ${formatDay(pack.asAt)}` },
    lead: `Everyone in post${pack.filters.location ? ' at the location chosen' : ''}, ${countOf(types.length, 'training and check', 'trainings and checks')}. A day is the last day it is in date.`,
    columns: [{ head: 'Name and job', width: 2.4 }, ...types.map(({ name }) => ({ head: name, width: 1 }))],
    rows: matrixRows(ctx, types, pack.asAt, pack.filters.location),
  })
  return { ...printed, mime: 'application/pdf', contents: { rows: printed.rows } }
}

const BATCH = 200

async function* matrixRows(ctx: Ctx, types: readonly ShownType[], day: Day, location: string) {
  const filters = trackerFilters.parse({ location, page: 1 })
  for (let last: Tracked | undefined, some = true; some; ) {
    const batch = await readTracked(ctx, filters, { limit: BATCH, after: last })
    for (const person of batch) yield rowOf(person, types, day)
    last = batch.at(-1)
    some = batch.length === BATCH
  }
}

function rowOf(person: Tracked, types: readonly ShownType[], day: Day): TableCell[] {
  const cells = types.map((type): TableCell => {
    const state = person.states.find(({ typeId }) => typeId === type.id)
    return state ? cellOf(statusOf(state, day)) : { text: '' }
  })
  return [{ text: `${person.name}\n${person.jobs}`, tone: 'bold' }, ...cells]
}

function cellOf({ status, said, expiresOn }: ReturnType<typeof statusOf>): TableCell {
  if (status === 'not_required') return { text: '' }
  const text = (status === 'valid' || status === 'due') && expiresOn ? formatDayShort(expiresOn) : said
  return { text, tone: tones[status] }
}

const tones = {
  valid: 'valid',
  due: 'soon',
  expired: 'expired',
  missing: 'missing',
  awaiting_competence: 'soon',
  waived: 'quiet',
} as const
