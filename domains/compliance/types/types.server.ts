import { and, eq, isNull, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayChangeTypes } from '#domains/compliance/compliance.access.ts'
import { complianceRules, complianceTypes } from '#domains/compliance/compliance.table.ts'
import { readFromOf } from '#domains/compliance/read-from.rules.ts'
import { CARE_CERTIFICATE } from '#domains/compliance/state/status.rules.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { people } from '#domains/people/people.table.ts'
import { addDays } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal, refuse } from '#platform/refusal.ts'
import { BY_THE_HUB, FROM_EVER } from './requirements.rules.ts'
import type { RuleForm, TypeForm } from './types.form.ts'
import { keyOf, subjectOf, whyNotRule } from './types.rules.ts'

/** Adds a type; it is not required until a rule says for whom. Returns its id. */
export async function addType(ctx: Ctx<User>, form: TypeForm): Promise<string> {
  authorize(mayChangeTypes(ctx.actor), 'Admins only.', { proof: ctx.actor })
  return transaction(ctx, async (ctx) => {
    const others = await ctx.db
      .select({ id: complianceTypes.id, key: complianceTypes.key, name: complianceTypes.name })
      .from(complianceTypes)
      .orderBy(complianceTypes.id) // two at once lock in one order
      .for('no key update')
    needFreeName(others, form.name)
    const [row] = await ctx.db
      .insert(complianceTypes)
      .values({
        ...form,
        key: freeKey(
          keyOf(form.name),
          others.map(({ key }) => key),
        ),
        position: others.length + 1,
        readFrom: readFromOf(keyOf(form.name)),
        createdAt: ctx.now.toString(),
        recordedAt: ctx.now.toString(),
      })
      .onConflictDoNothing({ target: complianceTypes.key })
      .returning({ id: complianceTypes.id })
    if (!row) throw nameTaken()
    await record(ctx, 'compliance.type_added', row.id)
    return row.id
  })
}

export async function changeType(ctx: Ctx<User>, id: string, form: TypeForm): Promise<void> {
  authorize(mayChangeTypes(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const all = await ctx.db
      .select({ id: complianceTypes.id, key: complianceTypes.key, name: complianceTypes.name })
      .from(complianceTypes)
      .orderBy(complianceTypes.id)
      .for('no key update')
    needFreeName(
      all.filter((type) => type.id !== id),
      form.name,
    )
    const changed = all.find((type) => type.id === id)
    if (changed?.key === CARE_CERTIFICATE && !form.needsCompetence) throw signedAlways()
    const [row] = await ctx.db
      .update(complianceTypes)
      .set({ ...form, recordedAt: ctx.now.toString() })
      .where(eq(complianceTypes.id, id))
      .returning({ id: complianceTypes.id })
    found(row, 'Compliance type')
    await record(ctx, 'compliance.type_changed', id, { fields: Object.keys(form) })
  })
}

/** Stops tracking; what was recorded stays. */
export async function closeType(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayChangeTypes(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await setClosed(ctx, id, ctx.now.toString())
}

export async function reopenType(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(mayChangeTypes(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await setClosed(ctx, id, null)
}

/** Says for whom a type is required, or is not; the same subject's earlier rule ends. Returns its id. */
export async function addRule(ctx: Ctx<User>, typeId: string, form: RuleForm): Promise<string> {
  authorize(mayChangeTypes(ctx.actor), 'Admins only.', { proof: ctx.actor })
  refuse(whyNotRule(form))
  return transaction(ctx, async (ctx) => {
    await lockedType(ctx, typeId)
    const subject = subjectOf(form)
    await needSubject(ctx, subject)
    const replaces = await endEarlier(ctx, typeId, subject)
    const [row] = await ctx.db
      .insert(complianceRules)
      .values({
        typeId,
        ...subject,
        required: form.required === 'yes',
        reason: form.reason,
        validFrom: replaces ? todayOf(ctx) : FROM_EVER,
        recordedAt: ctx.now.toString(),
        recordedBy: ctx.actor.userId,
      })
      .returning({ id: complianceRules.id })
    if (!row) throw new Error('A rule was not made')
    await record(ctx, 'compliance.rule_added', row.id, subject.personId ? { personId: subject.personId } : {})
    return row.id
  })
}

/** Ends a rule; from today the next wider one applies. Safe to repeat. */
export async function endRule(ctx: Ctx<User>, typeId: string, ruleId: string): Promise<void> {
  authorize(mayChangeTypes(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await lockedType(ctx, typeId)
    const { id, jobId, locationId, personId, validTo, recordedBy } = complianceRules
    const [rule] = await ctx.db
      .select({ jobId, locationId, personId, validTo, recordedBy })
      .from(complianceRules)
      .where(and(eq(id, ruleId), eq(complianceRules.typeId, typeId), isNull(complianceRules.voidedAt)))
    const { validTo: ended, recordedBy: by, ...subject } = found(rule, 'Rule')
    if (ended) return
    if (!Object.values(subject).some(Boolean))
      throw new Refusal(
        'conflict',
        'Update failed',
        'The rule for everyone cannot be ended. Add another rule to replace it.',
      )
    if (by === BY_THE_HUB)
      throw new Refusal('conflict', 'Update failed', 'This follows the job’s training list. Change it in the job.')
    await ctx.db.update(complianceRules).set(endedNow(ctx)).where(eq(id, ruleId))
    await record(ctx, 'compliance.rule_ended', ruleId)
  })
}

type Subject = ReturnType<typeof subjectOf>

async function needSubject(ctx: Ctx, subject: Subject): Promise<void> {
  const tables = { jobId: jobs, locationId: locations, personId: people }
  for (const field of ['jobId', 'locationId', 'personId'] as const) {
    const id = subject[field]
    if (!id || (await ctx.db.$count(tables[field], eq(tables[field].id, id))) > 0) continue
    const words = `Choose the ${field.slice(0, -2)}`
    throw new Refusal('invalid', 'Update failed', `${words}.`, { [field]: words })
  }
}

/** Ends the current rule for the same subject; returns whether there was one. */
async function endEarlier(ctx: Ctx, typeId: string, subject: Subject): Promise<boolean> {
  const { jobId, locationId, personId, validTo, voidedAt } = complianceRules
  const same = sql`(${jobId}, ${locationId}, ${personId})
    is not distinct from (${subject.jobId}::uuid, ${subject.locationId}::uuid, ${subject.personId}::uuid)`
  const ended = await ctx.db
    .update(complianceRules)
    .set(endedNow(ctx))
    .where(and(eq(complianceRules.typeId, typeId), isNull(validTo), isNull(voidedAt), same))
    .returning({ id: complianceRules.id })
  return ended.length > 0
}

/** Ends it from today. */
const endedNow = (ctx: Ctx) => ({ validTo: addDays(todayOf(ctx), -1), endedAt: ctx.now.toString() })

async function setClosed(ctx: Ctx<User>, id: string, closedAt: string | null): Promise<void> {
  await transaction(ctx, async (ctx) => {
    const type = await lockedType(ctx, id)
    if (Boolean(type.closedAt) === Boolean(closedAt)) return
    const recordedAt = ctx.now.toString()
    await ctx.db.update(complianceTypes).set({ closedAt, recordedAt }).where(eq(complianceTypes.id, id))
    await record(ctx, closedAt ? 'compliance.type_closed' : 'compliance.type_reopened', id)
  })
}

async function lockedType(ctx: Ctx, id: string) {
  const [row] = await ctx.db.select().from(complianceTypes).where(eq(complianceTypes.id, id)).for('update')
  return found(row, 'Compliance type')
}

function needFreeName(others: readonly { name: string }[], name: string): void {
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw nameTaken()
}

function freeKey(wanted: string, taken: readonly string[], n = 1): string {
  const key = n === 1 ? wanted : `${wanted}_${n}`
  return taken.includes(key) ? freeKey(wanted, taken, n + 1) : key
}

function signedAlways(): Refusal {
  const words = 'A Care Certificate is signed off standard by standard, so this stays ticked'
  return new Refusal('conflict', 'Update failed', `${words}.`, { needsCompetence: words })
}

function nameTaken(): Refusal {
  const words = 'There is already a type with this name'
  return new Refusal('conflict', 'Update failed', `${words}.`, { name: words })
}
