import { and, eq, isNotNull, isNull, lte, notExists, or } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { packageFiles, packages } from '#domains/learning/courses/packages.table.ts'
import { lessons } from '#domains/learning/courses/versions.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { authorize } from '#platform/refusal.ts'
import { packageAttempts } from './attempts.table.ts'
import { UNFINISHED_HOURS, UNUSED_HOURS } from './limits.rules.ts'
import { removeFiles } from './storing.server.ts'

const AT_ONCE = 10

/** Takes packages away that no lesson shows and no one took, a day after they came, and what a killed upload left. */
export async function sweepPackages(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const hoursAgo = (hours: number) => ctx.now.subtract({ hours }).toString()
  const { db } = ctx
  const isUnused = and(
    notExists(db.select({ id: lessons.id }).from(lessons).where(eq(lessons.packageId, packages.id))),
    notExists(
      db.select({ id: packageAttempts.id }).from(packageAttempts).where(eq(packageAttempts.packageId, packages.id)),
    ),
    or(
      and(isNull(packages.readyAt), lte(packages.uploadedAt, hoursAgo(UNFINISHED_HOURS))),
      and(isNotNull(packages.readyAt), lte(packages.uploadedAt, hoursAgo(UNUSED_HOURS))),
    ),
  )
  const rows = await db.select({ id: packages.id, files: packages.files }).from(packages).where(isUnused).limit(AT_ONCE)
  await eachAlone('removing a package', rows, async ({ id, files }) => {
    // the files first: without their row no one would find them
    await removeFiles(id, files)
    await transaction(ctx, async (ctx) => {
      await ctx.db.delete(packageFiles).where(eq(packageFiles.packageId, id))
      await ctx.db.delete(packages).where(and(eq(packages.id, id), isUnused))
      await record(ctx, 'package.removed', id)
    })
  })
}
