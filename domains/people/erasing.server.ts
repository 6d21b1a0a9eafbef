import { eq } from 'drizzle-orm'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { isReferredTo } from '#platform/db/trouble.ts'
import { authorize } from '#platform/refusal.ts'
import { people, personNames, sheetAddresses } from './people.table.ts'

/**
 * Deletes a person whom nothing else refers to: the foreign keys decide. Returns whether they went. Names they once had
 * go with them.
 */
export async function erasePerson(ctx: Ctx, id: string): Promise<boolean> {
  authorize(ctx.actor.kind === 'system')
  try {
    await transaction(ctx, async ({ db }) => {
      await db.delete(personNames).where(eq(personNames.personId, id))
      await db.delete(sheetAddresses).where(eq(sheetAddresses.personId, id))
      await db.delete(people).where(eq(people.id, id))
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
  await ctx.db.update(people).set({ email: null, phone: null, dateOfBirth: null }).where(eq(people.id, id))
  await ctx.db.delete(personNames).where(eq(personNames.personId, id))
  await ctx.db.delete(sheetAddresses).where(eq(sheetAddresses.personId, id))
}
