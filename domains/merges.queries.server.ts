import { countOf } from '#lib/count.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { jobMergeEffects } from './employment/clearance/job-effect.server.ts'
import { samePosts } from './employment/posts/same-posts.queries.server.ts'
import { placesOf } from './merge-places.ts'
import { mayChangeJobs } from './people/jobs/jobs.access.ts'
import { listJobs, readJob } from './people/jobs/jobs.queries.server.ts'
import { listLocations, readLocation } from './people/jobs/locations.queries.server.ts'
import { placeNouns } from './people/merges/merges.labels.ts'
import type { MergeKind } from './people/merges/merges.rules.ts'
import { countRows } from './people/merges/moving.server.ts'

type Two = { from: string; into: string }

/** A location, those it may be the same as, and, once one is chosen, what a merge would move and change. */
export async function locationMerge(ctx: Ctx, id: string, into: string | undefined) {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.')
  const { name, manager } = await readLocation(ctx, id)
  const others = (await listLocations(ctx)).filter((other) => other.id !== id && !other.closedOn)
  const stays = others.find((other) => other.id === into)
  const from = { id, name }
  return {
    ...{ from, others: others.map((other) => ({ id: other.id, name: other.name })) },
    preview: stays && {
      into: { id: stays.id, name: stays.name },
      moving: await movingWords(ctx, 'location', { from: id, into: stays.id }),
      changes: [
        stays.manager
          ? `${stays.manager} stays the registered manager${manager && manager !== stays.manager ? `; the appointment of ${manager} ends today` : ''}.`
          : manager
            ? `${manager} becomes the registered manager of ${stays.name}.`
            : `${stays.name} has no registered manager.`,
        ...(await endingWords(ctx, 'location', { from: id, into: stays.id })),
        `Compliance rules and courses of both are for everyone at ${stays.name}.`,
      ],
    },
  }
}

/** A job, those it may be the same as, and, once one is chosen, what a merge would move and change. */
export async function jobMerge(ctx: Ctx, id: string, into: string | undefined) {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.')
  const { title: name } = await readJob(ctx, id)
  const others = (await listJobs(ctx)).filter((other) => other.id !== id && !other.closedOn)
  const stays = others.find((other) => other.id === into)
  const from = { id, name }
  return {
    ...{ from, others: others.map((other) => ({ id: other.id, name: other.title })) },
    preview: stays && {
      into: { id: stays.id, name: stays.title },
      moving: await movingWords(ctx, 'job', { from: id, into: stays.id }),
      changes: [
        ...(await endingWords(ctx, 'job', { from: id, into: stays.id })),
        `Everyone needs what ${stays.title} needs. ${(await jobMergeEffects(ctx, id, stays.id)) || 'No one has more or less outstanding by that.'}`,
      ],
    },
  }
}

/** Whose posts become the same, of which one ends. */
async function endingWords(ctx: Ctx, kind: MergeKind, two: Two): Promise<string[]> {
  const same = await samePosts(ctx, kind, two)
  return same.map(({ name, work }) => `${name} has two posts as ${work}: one of them ends.`)
}

/** "12 posts", "1 application": what moves, in words. */
async function movingWords(ctx: Ctx, kind: MergeKind, two: Two): Promise<string[]> {
  const counted = await countRows(ctx, two, placesOf(kind))
  return counted.flatMap(({ place, moving }) => {
    const noun = placeNouns[place]
    return noun && moving > 0 ? [countOf(moving, noun.one, noun.many)] : []
  })
}
