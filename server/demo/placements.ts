import { openJobs } from '#domains/people/jobs/jobs.queries.server.ts'
import { addUsualJobs } from '#domains/people/jobs/jobs.server.ts'
import { possibleManagers } from '#domains/people/jobs/locations.queries.server.ts'
import { addLocation, closeLocation } from '#domains/people/jobs/locations.server.ts'
import { dayOfInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import type { DemoApplication } from './applications.ts'
import { pick } from './rows.ts'

const places = [
  { name: 'Harbour Row House', address: '14 Harbour Row\nWhitby', postcode: 'YO21 3PU' },
  { name: 'Moorside Home Care', address: '2 Station Road\nWhitby', postcode: 'YO21 1DX' },
  { name: 'Castle Street Supported Living', address: '88 Castle Street\nScarborough', postcode: 'YO11 1HL' },
]
const old = { name: 'Quay Lodge', address: '5 Bay View\nWhitby', postcode: 'YO22 4DE' }

/** Where people work and as what, and for whom of the applicants that is decided; two of them share a telephone. */
export async function fillPlacements({ pool }: Database, ctx: Ctx, all: DemoApplication[]): Promise<void> {
  // the hub has been in use for four weeks, and its managers have been appointed for as long
  const then = { ...ctx, now: ctx.now.subtract({ hours: 24 * 28 }) }
  const since = dayOfInstant(then.now.toString())
  const managers = await possibleManagers(ctx)
  const locations: string[] = []
  for (const [n, place] of places.entries())
    locations.push(
      await addLocation(then, { ...place, registeredManagerId: pick(managers, n)?.id ?? '', inUseSince: since }),
    )
  await closeLocation(ctx, await addLocation(then, { ...old, registeredManagerId: '' }))
  await addUsualJobs(ctx)
  const jobs = new Map((await openJobs(ctx)).map(({ title, id }) => [title, id]))
  for (const { id, n, person, story } of all) {
    if (['submitted', 'withdrawn'].includes(story.status)) continue
    await pool.query('update applications set job_id = $2, location_id = $3 where id = $1', [
      id,
      jobs.get(jobFor(person.position)),
      pick(locations, n),
    ])
  }
  await pool.query('update applications set phone = (select phone from applications where id = $2) where id = $1', [
    all[4]?.id,
    all[15]?.id,
  ])
}

function jobFor(position: string): string {
  if (/senior|coordinator/i.test(position)) return 'Senior Care Worker'
  if (/nurse/i.test(position)) return 'Registered Nurse'
  if (/manager/i.test(position)) return 'Registered Manager'
  return /support|activities/i.test(position) ? 'Support Worker' : 'Care Worker'
}
