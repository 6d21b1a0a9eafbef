import { and, asc, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { complianceFacts, complianceRules } from '#domains/compliance/compliance.table.ts'
import { reminders } from '#domains/reminders/reminders.table.ts'
import type { Day } from '#lib/day.ts'
import type { World } from '#tests/access/world.ts'
import { agedTypes } from '#tests/staff.ts'

const signed = { recordedAt: '2026-01-01T00:00:00Z', recordedBy: v7() }
export type FireSafety = Awaited<ReturnType<typeof onlyFireSafety>>

/** Tracks only fire safety, for everyone, so that every message can be counted. */
export async function onlyFireSafety(world: World) {
  const { db } = world.database
  const { fire_safety: typeId = '' } = await agedTypes(world)
  await db.delete(complianceRules)
  await db.insert(complianceRules).values({ typeId, required: true, validFrom: '2020-01-01', ...signed })
  return {
    typeId,
    /** Records training until a day, with any changes. */
    recordUntil: (personId: string, expiresOn: Day, change: Partial<typeof complianceFacts.$inferInsert> = {}) => {
      const trained = {
        personId,
        typeId,
        aspect: 'theory',
        validFrom: '2025-01-01',
        expiresOn,
        source: 'import',
      } as const
      return db.insert(complianceFacts).values({ ...trained, ...signed, ...change })
    },
    /** The reminders sent about a person: when, to whom, at which step and how. */
    sentRemindersOf: async (personId: string) => {
      const rows = await db
        .select()
        .from(reminders)
        .where(and(eq(reminders.kind, 'compliance'), eq(reminders.personId, personId)))
        .orderBy(asc(reminders.at), asc(reminders.audience))
      return rows.map(({ at, threshold, audience, way }) => `${at.slice(0, 10)} ${audience} ${threshold} ${way}`)
    },
  }
}
