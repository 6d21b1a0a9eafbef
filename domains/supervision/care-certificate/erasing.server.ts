import { eq, inArray } from 'drizzle-orm'
import { endUsesOfRows } from '#domains/files/file-uses.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { careAwards, careCertificatesElsewhere, careSteps, careWorkbooks } from './care-certificate.table.ts'

/** A leaver's workbooks and certificates, at the end of the staff file's retention period. Returns the files they were proved by. */
export async function eraseCareCertificate(ctx: Ctx, personId: string): Promise<string[]> {
  authorize(ctx.actor.kind === 'system')
  const { db } = ctx
  const own = db.select({ id: careWorkbooks.id }).from(careWorkbooks).where(eq(careWorkbooks.personId, personId))
  await db.delete(careAwards).where(eq(careAwards.personId, personId))
  const steps = await db.delete(careSteps).where(inArray(careSteps.workbookId, own)).returning({ id: careSteps.id })
  await db.delete(careWorkbooks).where(eq(careWorkbooks.personId, personId))
  const elsewhere = await db
    .delete(careCertificatesElsewhere)
    .where(eq(careCertificatesElsewhere.personId, personId))
    .returning({ id: careCertificatesElsewhere.id })
  const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)
  const proofs = await endUsesOfRows(ctx, 'care_steps', ids(steps))
  return [...proofs, ...(await endUsesOfRows(ctx, 'care_certificates_elsewhere', ids(elsewhere)))]
}
