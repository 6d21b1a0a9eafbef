import { and, eq, isNull } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { hires } from './clearance.table.ts'
import { signerFor } from './signers.queries.server.ts'

/** A post that no application led to, in the shape of an application at the gate: someone brought in, or a further post. */
export async function postAtGate(ctx: Ctx, postId: string) {
  const [row] = await ctx.db
    .select({ post: posts, job: jobs, location: locations, name: people.name, email: people.email })
    .from(posts)
    .innerJoin(jobs, eq(jobs.id, posts.jobId))
    .innerJoin(locations, eq(locations.id, posts.locationId))
    .innerJoin(people, eq(people.id, posts.personId))
    .leftJoin(hires, eq(hires.postId, posts.id))
    .where(and(eq(posts.id, postId), isNull(hires.applicationId)))
  if (!row) return undefined
  const { post, job, location, name, email } = row
  const [manager] = location.registeredManagerId
    ? await ctx.db.select({ name: people.name }).from(people).where(eq(people.id, location.registeredManagerId))
    : []
  const firstName = firstNameOf(name)
  return {
    ...{ id: post.id, postId: post.id as string | undefined, applicationId: undefined, personId: post.personId },
    ...{ firstName, lastName: name.slice(firstName.length).trim(), email: email ?? '' },
    ...{ position: job.title, status: 'hired' as const, job, location, manager: manager?.name ?? null },
    signer: await signerFor(ctx, { personId: post.personId, locationId: location.id }),
  }
}
