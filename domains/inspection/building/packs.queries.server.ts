import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import { mayMake, mayMakePacks, packsOnly } from '#domains/inspection/packs.access.ts'
import { progressOf } from '#domains/inspection/packs.rules.ts'
import { packParts, packPeople, packs } from '#domains/inspection/packs.table.ts'
import { presetKeys } from '#domains/inspection/presets.rules.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

const SHOWN = 50

/** The newest packs that the asker may open, with how many files are in each. */
export async function listPacks(ctx: Ctx<User>) {
  authorize(mayMakePacks(ctx.actor), packsOnly)
  const { id, preset, state, askedAt, expiresAt, pages, bytes } = packs
  return ctx.db
    .select({
      ...{ id, preset, state, askedAt, expiresAt, pages, bytes, by: users.name },
      people: sql<number>`(select count(*)::int from ${packPeople} where ${packPeople.packId} = ${packs.id})`,
    })
    .from(packs)
    .leftJoin(users, eq(users.id, packs.askedBy))
    .where(inArray(packs.preset, presetsFor(ctx)))
    .orderBy(desc(packs.askedAt), desc(packs.id))
    .limit(SHOWN)
}
export type ListedPack = Awaited<ReturnType<typeof listPacks>>[number]

/** A pack with whose files are in it, what it is made of and how far it is. */
export async function readPack(ctx: Ctx<User>, packId: string) {
  authorize(mayMakePacks(ctx.actor), packsOnly)
  const { drawnFrom, ...pack } = found(await visiblePack(ctx, packId), 'Pack')
  const { id, place, kind, personId, title, fileName, state, takenAt, pages, bytes, contents } = packParts
  const [whose, parts, [by]] = await Promise.all([
    ctx.db
      .select({ id: people.id, name: people.name })
      .from(packPeople)
      .innerJoin(people, eq(people.id, packPeople.personId))
      .where(eq(packPeople.packId, packId))
      .orderBy(asc(packPeople.place)),
    ctx.db
      .select({ id, place, kind, personId, title, fileName, state, takenAt, pages, bytes, contents })
      .from(packParts)
      .where(and(eq(packParts.packId, packId), ne(packParts.kind, 'beside')))
      .orderBy(asc(place)),
    ctx.db.select({ name: users.name }).from(users).where(eq(users.id, pack.askedBy)),
  ])
  return {
    ...{ ...pack, by: by?.name ?? '', listed: drawnFrom?.length ?? 0 },
    people: whose,
    parts,
    progress: progressOf(parts),
    mine: pack.askedBy === ctx.actor.userId,
    now: ctx.now.toString(),
  }
}
export type ReadPack = Awaited<ReturnType<typeof readPack>>

/** The asker's pack that is being built, if one is. */
export async function packUnderWay(ctx: Ctx<User>): Promise<string | undefined> {
  authorize(mayMakePacks(ctx.actor), packsOnly)
  const [row] = await ctx.db
    .select({ id: packs.id })
    .from(packs)
    .where(and(eq(packs.askedBy, ctx.actor.userId), inArray(packs.state, ['waiting', 'building'])))
  return row?.id
}

/** A pack by its id, unless it holds what the asker may not read; then it is not there. */
export async function visiblePack(ctx: Ctx, id: string): Promise<typeof packs.$inferSelect | undefined> {
  const [row] = await ctx.db
    .select()
    .from(packs)
    .where(and(eq(packs.id, id), inArray(packs.preset, presetsFor(ctx))))
  return row
}

const presetsFor = ({ actor }: Pick<Ctx, 'actor'>) => presetKeys.filter((preset) => mayMake(actor, preset))
