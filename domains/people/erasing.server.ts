import { and, eq, inArray } from 'drizzle-orm'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { eraseRows } from '#platform/db/owners-rows.server.ts'
import { isReferredTo } from '#platform/db/trouble.ts'
import { authorize } from '#platform/refusal.ts'
import { merges } from './merges/merges.table.ts'
import { people, personNames, sheetAddresses } from './people.table.ts'

/**
 * Deletes a person whom nothing else refers to: the foreign keys decide. Returns whether they went. Names they once had
 * go with them.
 */
export async function erasePerson(ctx: Ctx, id: string): Promise<boolean> {
  authorize(ctx.actor.kind === 'system')
  try {
    await transaction(ctx, async ({ db }) => {
      // who became this person goes first: nothing else is left of them
      const all = [...(await mergedInto({ db }, id)), id]
      await db.delete(personNames).where(inArray(personNames.personId, all))
      await db.delete(sheetAddresses).where(inArray(sheetAddresses.personId, all))
      await forgetMerges({ db }, all)
      for (const one of all) await db.delete(people).where(eq(people.id, one))
    })
    return true
  } catch (error) {
    if (isReferredTo(error)) return false
    throw error
  }
}

/** Of someone kept only because others' records name them, the name alone is left. */
export async function keepNameOnly(ctx: Ctx, id: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const all = [...(await mergedInto(ctx, id)), id]
  await ctx.db.update(people).set({ email: null, phone: null, dateOfBirth: null }).where(inArray(people.id, all))
  await ctx.db.delete(personNames).where(inArray(personNames.personId, all))
  await ctx.db.delete(sheetAddresses).where(inArray(sheetAddresses.personId, all))
  await forgetMerges(ctx, all)
}

async function forgetMerges({ db }: Pick<Ctx, 'db'>, into: readonly string[]): Promise<void> {
  const ofPerson = and(eq(merges.kind, 'person'), inArray(merges.intoId, [...into]))
  await eraseRows(db, 'merges', await db.select({ id: merges.id }).from(merges).where(ofPerson))
}

/** Who was merged into this person; what was left behind of them is erased with this one’s. */
export async function mergedInto({ db }: Pick<Ctx, 'db'>, id: string): Promise<string[]> {
  const rows = await db.select({ id: people.id }).from(people).where(eq(people.mergedInto, id))
  return rows.map(({ id }) => id)
}
