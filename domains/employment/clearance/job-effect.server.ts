import { and, asc, eq, isNull } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { filesOf } from '#domains/employment/standing/files.queries.server.ts'
import { outcomesOf } from '#domains/employment/standing/outcomes.queries.server.ts'
import { asksOf, type Placed, placeOfOffer, placeOfPost } from '#domains/employment/standing/places.queries.server.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { mayChangeJobs } from '#domains/people/jobs/jobs.access.ts'
import type { JobForm } from '#domains/people/jobs/jobs.form.ts'
import { readJob } from '#domains/people/jobs/jobs.queries.server.ts'
import { whyNotJob } from '#domains/people/jobs/jobs.rules.ts'
import { changeJob } from '#domains/people/jobs/jobs.server.ts'
import { people } from '#domains/people/people.table.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { standing } from '#domains/vetting/standing/standing.rules.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { hires } from './clearance.table.ts'
import { applicationAtGate } from './gate.queries.server.ts'
import { type Effect, effectOn, effectWords, fieldThatDrops, notOff, offIn, whyNotAskLess } from './job-effect.rules.ts'

type Seen = { confirmed: boolean; showNames: boolean }

/** Changes what a job needs; where that changes what is asked of people, only once how many has been seen and confirmed. */
export async function changeJobNeeds(
  ctx: Ctx,
  id: string,
  form: JobForm,
  { confirmed, showNames }: Seen,
): Promise<void> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.', { proof: ctx.actor })
  refuse(whyNotJob(form))
  await transaction(ctx, async (ctx) => {
    const before = await readJob(ctx, id)
    const effects = await effectsOf(ctx, id, { ...before, ...form })
    refuse(whyNotAskLess(effects, (stops) => fieldThatDrops(stops, before, form)))
    if (!confirmed && effects.length > 0) {
      const words = `Not saved yet. ${effectWords(effects, showNames)} Confirm it, or change what the job needs.`
      throw new Refusal('invalid', 'Please confirm', words, { confirmed: words })
    }
    await changeJob(ctx, id, form)
  })
}

/** A merge of jobs does not ask less of someone than what keeps them off work. Heard before their posts move. */
export async function needNoneFreed(ctx: Ctx, { from, into }: { from: string; into: string }): Promise<void> {
  refuse(whyNotAskLess(await effectsOf(ctx, from, await readJob(ctx, into)), () => 'intoId'))
}

/** What it would do to everyone in a job to need what another needs, in words; nothing where it does nothing. */
export async function jobMergeEffects(ctx: Ctx, fromId: string, intoId: string): Promise<string> {
  authorize(mayChangeJobs(ctx.actor), 'Admins only.')
  return effectWords(await effectsOf(ctx, fromId, await readJob(ctx, intoId)), true)
}

/** Everyone in this job, or offered it, of whom something else would be asked. */
async function effectsOf(ctx: Ctx, id: string, needs: Parameters<typeof asksOf>[0]): Promise<Effect[]> {
  return transaction(ctx, async (ctx) => {
    const job = asksOf(needs)
    const effects: Effect[] = []
    const all = await inJob(ctx, id)
    const ids = [...new Set(all.map(({ placed }) => placed.personId))]
    const [outcomes, files, today] = [await outcomesOf(ctx, ids), await filesOf(ctx, ids), todayOf(ctx)]
    for (const { name, placed } of all) {
      const isStopped = outcomes.get(placed.personId)?.outcome === 'not_cleared'
      const { records, posts } = found(files.get(placed.personId), 'Person')
      const post = posts.find((one) => one.id === placed.postId)
      const off = post ? offIn(files, post, today) : notOff
      const asked = (place: Placed['place']) => standing(records, place, today)
      const effect = effectOn({ name, records, isStopped, off }, asked(placed.place), asked({ ...placed.place, job }))
      if (effect) effects.push(effect)
    }
    return effects
  })
}

async function inJob(ctx: Ctx, jobId: string): Promise<{ name: string; placed: Placed }[]> {
  const held = await ctx.db
    .select({ id: posts.id, name: people.name })
    .from(posts)
    .innerJoin(people, eq(people.id, posts.personId))
    .where(and(eq(posts.jobId, jobId), notEndedOn(todayOf(ctx))))
    .orderBy(asc(people.name), asc(posts.id))
  const offered = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .leftJoin(hires, eq(hires.applicationId, applications.id))
    .where(and(eq(applications.jobId, jobId), eq(applications.status, 'offer_made'), isNull(hires.postId)))
    .orderBy(asc(applications.id))
  const all: { name: string; placed: Placed }[] = []
  for (const { id, name } of held) all.push({ name, placed: found(await placeOfPost(ctx, id), 'Post') })
  for (const { id } of offered) {
    const at = found(await applicationAtGate(ctx, id), 'Application')
    all.push({
      name: `${at.firstName} ${at.lastName}`,
      placed: await placeOfOffer(ctx, { ...at, applicationId: at.id }),
    })
  }
  return all
}
