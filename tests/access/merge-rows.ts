import { v7 } from 'uuid'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { addLocation } from '#domains/people/jobs/locations.server.ts'
import { mergePeople } from '#domains/people/merges/merge-people.server.ts'
import { mergeJobs, mergeLocations } from '#domains/people/merges/merge-places.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { makePerson } from '#tests/applications.ts'
import { employ, workplace } from '#tests/staff.ts'
import type { Address } from './routes.ts'
import type { World } from './world.ts'

/** What the addresses of merges are about. */
export const mergeTargets: Partial<Record<Address, string>> = {
  '/admin/settings/locations/merges/:mergeId/undo': `select id as "mergeId" from merges where kind = 'location'`,
  '/admin/settings/jobs/merges/:mergeId/undo': `select id as "mergeId" from merges where kind = 'job'`,
  '/admin/staff/:id/merge/:otherId': 'select :staff as id, :another as "otherId"',
  '/admin/staff/:id/merges/:mergeId/undo': `select into_id as id, id as "mergeId" from merges where kind = 'person'`,
}

/** A location, a job and a person that were entered twice and merged, and another that was not yet. */
export async function mergeRows(world: World, ctx: Ctx<User>): Promise<Record<string, string>> {
  const place = (name: string) =>
    addLocation(ctx, { name, address: '1 Elm Road', postcode: 'LS1 1AA', registeredManagerId: '' })
  const job = async (title: string) => {
    const [row] = await ctx.db
      .insert(jobs)
      .values({ id: v7(), title, createdAt: ctx.now.toString() })
      .returning({ id: jobs.id })
    return row?.id ?? ''
  }
  const person = (name: string) => makePerson(ctx.db, { name, email: `${name.toLowerCase()}@example.com` })
  await mergeLocations(ctx, await place('Twice'), { intoId: await place('Twice House') })
  await mergeJobs(ctx, await job('Twice'), { intoId: await job('Twice Worker') })
  const kept = { details: 'into', dateOfBirth: 'into', account: 'into', ends: [], reason: '' } as const
  const twice = await person('Twice')
  // the undo is a dialog of their staff file
  await employ(world, await workplace(world, 'Gardener', 'Twice Home'), { personId: twice })
  await mergePeople(ctx, await person('Twyce'), twice, { ...kept, ends: [] })
  return { another: await person('Another') }
}
