import { and, eq, isNotNull } from 'drizzle-orm'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { eraseLearning } from '#domains/learning/erasing.server.ts'
import { eraseMessages } from '#domains/notifications/erasing.server.ts'
import { erasePerson, keepNameOnly, mergedInto } from '#domains/people/erasing.server.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { eraseBasket } from '#domains/shop/basket/erasing.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { legalHolds } from './retention.table.ts'

/**
 * Deletes a person once nothing else holds them: the foreign keys decide. Where only others' records name them, as the
 * manager of a post for example, their name is all that is left.
 */
export async function forgetPerson(ctx: Ctx, personId: string): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const personIds = [...(await mergedInto(ctx, personId)), personId]
  if (await goes(ctx, personId, personIds)) return eraseMessages(ctx, { personIds })
  const isSomething =
    (await ctx.db.$count(users, eq(users.personId, personId))) +
    (await ctx.db.$count(applications, eq(applications.applicantId, personId))) +
    (await ctx.db.$count(staffFiles, eq(staffFiles.personId, personId)))
  if (isSomething > 0) return
  await keepNameOnly(ctx, personId)
  await eraseMessages(ctx, { personIds })
}

/** Lifted holds go with the person, or stay with them; an open one keeps them. */
async function goes(ctx: Ctx, personId: string, all: readonly string[]): Promise<boolean> {
  try {
    return await transaction(ctx, async (ctx) => {
      for (const id of all) {
        await ctx.db.delete(legalHolds).where(and(eq(legalHolds.personId, id), isNotNull(legalHolds.liftedAt)))
        await eraseLearning(ctx, id)
        await eraseBasket(ctx, id)
      }
      if (await erasePerson(ctx, personId)) return true
      throw new StillHeld()
    })
  } catch (error) {
    if (error instanceof StillHeld) return false
    throw error
  }
}

class StillHeld extends Error {}
