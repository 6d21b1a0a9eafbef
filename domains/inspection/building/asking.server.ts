import { and, eq, inArray, sql } from 'drizzle-orm'
import { recordOfEach } from '#domains/audit/audit.server.ts'
import type { PackForm } from '#domains/inspection/choosing/choosing.form.ts'
import { listToDrawFrom, peopleForPack } from '#domains/inspection/choosing/choosing.queries.server.ts'
import { sampleOf } from '#domains/inspection/choosing/sample.rules.ts'
import { mayMake, mayMakePacks, packsOnly, vettersPacks } from '#domains/inspection/packs.access.ts'
import { type Drawn, fileNameOf, type PackFilters } from '#domains/inspection/packs.rules.ts'
import { packParts, packPeople, packs } from '#domains/inspection/packs.table.ts'
import { presets } from '#domains/inspection/presets.rules.ts'
import { type Day, formatDay } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { addPackJobs } from './jobs.server.ts'
import { visiblePack } from './packs.queries.server.ts'

/** Asks for a pack, which is then built in the background. Returns its id. */
export async function askForPack(ctx: Ctx<User>, form: PackForm): Promise<string> {
  authorize(mayMakePacks(ctx.actor), packsOnly)
  authorize(mayMake(ctx.actor, form.preset), vettersPacks)
  const { preset, format, seed, location, job, team, who } = form
  const filters = { location, job, team, who }
  const drawnFrom = form.how === 'sample' ? await drawnAsShown(ctx, filters, form) : null
  const people = await peopleForPack(ctx, form.people)
  if (people.length < new Set(form.people).size) throw new Refusal('missing', 'Member of staff not found.')
  return transaction(ctx, async (ctx) => {
    const sample = drawnFrom ? { seed, drawnFrom } : {}
    const asked = { preset, format, filters, ...sample, asAt: todayOf(ctx), askedBy: ctx.actor.userId }
    const [made] = await ctx.db
      .insert(packs)
      .values({ ...asked, askedAt: ctx.now.toString() })
      .onConflictDoNothing({ target: packs.askedBy, where: sql`state in ('waiting', 'building')` })
      .returning({ id: packs.id })
    if (!made)
      throw new Refusal('conflict', 'Nothing was built', 'Another pack of yours is being built. Wait, or stop it.')
    await ctx.db
      .insert(packPeople)
      .values(people.map(({ id: personId }, place) => ({ packId: made.id, personId, place })))
    await ctx.db
      .insert(packParts)
      .values(partsOf(made.id, people, { preset, drawn: drawnFrom !== null, format, asAt: asked.asAt }))
    await recordOfEach(
      ctx,
      'pack.asked',
      made.id,
      people.map(({ id }) => id),
      { preset },
    )
    await addPackJobs(ctx, [made.id])
    return made.id
  })
}

/** Stops a pack that is being built; nothing of it is kept. */
export async function stopPack(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayMakePacks(ctx.actor), packsOnly)
  await end(ctx, id, ['waiting', 'building'], 'stopped')
}

/** Deletes a finished pack before its time. */
export async function deletePack(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayMakePacks(ctx.actor), packsOnly)
  await end(ctx, id, ['ready'], 'gone')
}

/** The next sweep removes the bytes; from now on no address gives them. */
async function end(ctx: Ctx<User>, id: string, from: ('waiting' | 'building' | 'ready')[], to: 'stopped' | 'gone') {
  await transaction(ctx, async (ctx) => {
    found(await visiblePack(ctx, id), 'Pack')
    const ended = await ctx.db
      .update(packs)
      .set({ state: to, drawnFrom: null })
      .where(and(eq(packs.id, id), inArray(packs.state, from)))
      .returning({ id: packs.id })
    // stopped twice, or finished meanwhile: the page shows what it is now
    if (ended.length === 0) return
    const people = await ctx.db.select({ id: packPeople.personId }).from(packPeople).where(eq(packPeople.packId, id))
    await recordOfEach(
      ctx,
      to === 'stopped' ? 'pack.stopped' : 'pack.deleted',
      id,
      people.map(({ id }) => id),
    )
  })
}

/** The list, if the sample that was shown is still the one that this seed draws from it. */
async function drawnAsShown(ctx: Ctx<User>, filters: PackFilters, { seed, people }: PackForm): Promise<Drawn[]> {
  const list = await listToDrawFrom(ctx, filters)
  const drawn = sampleOf(list, people.length, seed)
  if (drawn.join() !== [...people].sort().join())
    throw new Refusal(
      'conflict',
      'Nothing was built',
      'The list has changed since the sample was drawn. Draw it again.',
    )
  return list
}

type About = { preset: PackForm['preset']; drawn: boolean; format: PackForm['format']; asAt: Day }
type Part = typeof packParts.$inferInsert

/** What a pack will be made of, in the order it is read. */
function partsOf(packId: string, people: readonly { id: string; name: string }[], about: About): Part[] {
  const { preset, drawn, format, asAt } = about
  const width = String(people.length).length
  const numbered = (at: number, name: string) => `${String(at + 1).padStart(width, '0')} ${fileNameOf(name)}`
  const parts: Omit<Part, 'packId' | 'place'>[] = [
    { kind: 'index', title: 'Index', fileName: 'Index.pdf' },
    ...(drawn ? [{ kind: 'sample' as const, title: 'How the sample was drawn', fileName: 'Sample.pdf' }] : []),
    ...(presets[preset].matrix
      ? [
          {
            kind: 'matrix' as const,
            title: `Training matrix as at ${formatDay(asAt)}`,
            fileName: 'Training matrix.pdf',
          },
        ]
      : []),
    ...people.map(({ id, name }, at) => ({
      ...{ kind: 'person' as const, personId: id, title: name },
      fileName: `Staff files/${numbered(at, name)}.pdf`,
    })),
    ...(format === 'pdf' ? [{ kind: 'whole' as const, title: 'The whole pack', fileName: 'Inspection pack.pdf' }] : []),
    { kind: 'manifest', title: 'Manifest', fileName: 'manifest.sha256' },
  ]
  return parts.map((part, place) => ({ ...part, packId, place }))
}
