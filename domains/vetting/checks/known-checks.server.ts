import { type AnyColumn, and, eq, isNull, ne, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { z } from 'zod'
import { record } from '#domains/audit/audit.server.ts'
import { noteUses } from '#domains/files/file-uses.server.ts'
import type { Register } from '#domains/people/jobs/known-titles.rules.ts'
import { people } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { eraseRows } from '#platform/db/owners-rows.server.ts'
import { seal, unsealJson } from '#platform/encryption.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { mayKeepKnown } from './checks.access.ts'
import { preEmploymentChecks } from './checks.table.ts'

const BATCH = 1000

/** What is known of a check that was made elsewhere: its days, and a note of where that comes from. */
export type KnownCheck = {
  personId: string
  kind: 'dbs' | 'right_to_work' | 'registration'
  checkedOn: Day
  /** The day a recheck is due, if known. */
  followUpOn: Day | null
  note: string
  registration?: Registration
}
type Registration = { register: Exclude<Register, ''>; number: string }
/** A record of before, with its id and its own hand and time. */
export type EarlierCheck = KnownCheck & {
  id: string
  evidenceFileId: string | null
  recordedAt: string
  recordedBy: string
}
type Kept = { id: string; isNew: boolean }
type Row = typeof preEmploymentChecks.$inferInsert

/** Keeps checks as not verified here; the same days again are kept once. Returns their ids in order. */
export async function keepKnownChecks(ctx: Ctx<User>, checks: readonly KnownCheck[]): Promise<Kept[]> {
  authorize(mayKeepKnown(ctx.actor), 'Admins only.')
  if (checks.length === 0) return []
  return transaction(ctx, async (ctx) => {
    const ids = await lockPeople(ctx, checks)
    const there = await knownOf(ctx, ids)
    const signature = { recordedAt: ctx.now.toString(), recordedBy: ctx.actor.userId, evidenceFileId: null }
    const fresh: Row[] = []
    const kept = checks.map((check): Kept => {
      if (check.checkedOn > todayOf(ctx))
        throw new Refusal('invalid', 'Update failed', 'A check cannot be in the future.')
      const same = there.get(sameCheck(check))
      if (same) return { id: same, isNew: false }
      const id = v7()
      there.set(sameCheck(check), id)
      fresh.push(rowOf({ ...check, id, ...signature }))
      return { id, isNew: true }
    })
    await insert(ctx, fresh)
    if (fresh.length > 0) await record(ctx, 'check.known_kept', undefined, { count: fresh.length })
    return kept
  })
}

/** Keeps records of before under their own ids, in the caller's transaction; those that are there already are left. */
export async function keepEarlierChecks(ctx: Ctx, checks: readonly EarlierCheck[]): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await insert(ctx, checks.map(rowOf))
  await noteUses(
    ctx,
    checks.flatMap(({ id, evidenceFileId }) =>
      evidenceFileId
        ? [{ fileId: evidenceFileId, noun: 'pre_employment_checks' as const, rowId: id, audience: 'vetting' as const }]
        : [],
    ),
  )
}

type Voiding = { id: string; voidsId: string; reason: string; recordedAt: string; recordedBy: string }

/** Voids records of before as they were voided then. */
export async function voidEarlierChecks(ctx: Ctx, voidings: readonly Voiding[]): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  await insertVoidings(ctx, voidings)
}

/** Voids many checks that are not verified here, with one reason; void ones stay void. */
export async function voidKnownChecks(ctx: Ctx<User>, ids: readonly string[], reason: string): Promise<void> {
  authorize(mayKeepKnown(ctx.actor), 'Admins only.')
  const signature = { recordedAt: ctx.now.toString(), recordedBy: ctx.actor.userId }
  const standing = await unverified(ctx, ids)
  await insertVoidings(
    ctx,
    standing.map(({ id }) => ({ id: v7(), voidsId: id, reason, ...signature })),
  )
}

/** Removes checks of people who were made by mistake and go with them; only those not verified here. */
export async function removeKnownChecks(ctx: Ctx<User>, ids: readonly string[]): Promise<void> {
  authorize(mayKeepKnown(ctx.actor), 'Admins only.')
  const { id, checkedBy } = preEmploymentChecks
  if (ids.length > 0)
    await eraseRows(
      ctx.db,
      'pre_employment_checks',
      await ctx.db
        .select({ id })
        .from(preEmploymentChecks)
        .where(and(among(id, ids), eq(checkedBy, 'not_verified'))),
    )
}

function rowOf({ note, registration, ...check }: EarlierCheck): Row {
  // not decided here: read without asking by whom, it is taken for unfinished
  const register = registration && { register: registration.register.toUpperCase() }
  const renewal = registration && check.followUpOn ? { renewalOn: check.followUpOn } : {}
  const said = register && { ...register, registrationNumber: registration.number, ...renewal }
  const details = sealed(check.id, { notes: note, ...said })
  const plain = { ...register, ...renewal }
  return { ...check, outcome: 'in_progress', checkedBy: 'not_verified', plain, details }
}

async function insert(ctx: Ctx, rows: readonly Row[]): Promise<void> {
  for (let at = 0; at < rows.length; at += BATCH)
    await ctx.db
      .insert(preEmploymentChecks)
      .values(rows.slice(at, at + BATCH))
      .onConflictDoNothing()
}

async function insertVoidings(ctx: Ctx, voidings: readonly Voiding[]): Promise<void> {
  const voided = await unverified(
    ctx,
    voidings.map(({ voidsId }) => voidsId),
  )
  const byId = new Map(voided.map((row) => [row.id, row]))
  const rows = voidings.flatMap(({ reason, ...voiding }): Row[] => {
    const check = byId.get(voiding.voidsId)
    const { personId, kind, checkedOn } = check ?? {}
    if (!personId || !kind || !checkedOn) return []
    const details = sealed(voiding.id, { reason })
    return [{ ...voiding, personId, kind, checkedOn, outcome: 'voided', checkedBy: 'not_verified', details }]
  })
  await insert(ctx, rows)
}

async function unverified(ctx: Ctx, ids: readonly string[]) {
  const { id, personId, kind, checkedOn, checkedBy, outcome } = preEmploymentChecks
  return ctx.db
    .select({ id, personId, kind, checkedOn })
    .from(preEmploymentChecks)
    .where(and(among(id, ids), eq(checkedBy, 'not_verified'), ne(outcome, 'voided'), stands))
}

/** One parameter, however many there are. */
const among = (column: AnyColumn, ids: readonly string[]) => sql`${column} = any(${sql.param(ids)}::uuid[])`

const stands = sql`not exists (select 1 from pre_employment_checks as voiding
  where voiding.voids_id = ${preEmploymentChecks.id})`

/** Those of these people that stand, by what they say. */
async function knownOf(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, string>> {
  const { id, personId, kind, checkedOn, followUpOn, checkedBy, outcome, voidsId, details } = preEmploymentChecks
  const rows = await ctx.db
    .select({ id, personId, kind, checkedOn, followUpOn, details })
    .from(preEmploymentChecks)
    .where(
      and(among(personId, personIds), eq(checkedBy, 'not_verified'), ne(outcome, 'voided'), isNull(voidsId), stands),
    )
  return new Map(rows.map((row) => [sameCheck({ ...row, registration: registrationIn(row) }), row.id]))
}

type Same = Omit<KnownCheck, 'kind' | 'note' | 'registration'> & {
  kind: string
  registration?: Registration | undefined
}

/** A registration is the same whenever a sheet says it. */
const sameCheck = ({ personId, kind, checkedOn, followUpOn, registration }: Same) =>
  registration
    ? [personId, kind, registration.register, registration.number, followUpOn ?? ''].join(' ')
    : [personId, kind, checkedOn, followUpOn ?? ''].join(' ')

const saidOfOne = z.object({ register: z.string().default(''), registrationNumber: z.string().default('') })

function registrationIn({
  id,
  kind,
  details,
}: {
  id: string
  kind: string
  details: string
}): Registration | undefined {
  if (kind !== 'registration') return undefined
  const said = unsealJson(saidOfOne, details, { table: 'pre_employment_checks', column: 'details', row: id })
  return { register: said.register.toLowerCase() as Registration['register'], number: said.registrationNumber }
}

/** The numbers on record of people's registrations, for counting what came in with a sheet. */
export async function registrationNumbers(ctx: Ctx<User>, ids: readonly string[]): Promise<Map<string, string[]>> {
  authorize(mayKeepKnown(ctx.actor), 'Admins only.')
  const { id, personId, kind, details } = preEmploymentChecks
  const rows = await ctx.db
    .select({ id, personId, kind, details })
    .from(preEmploymentChecks)
    .where(and(among(personId, ids), eq(kind, 'registration'), ne(preEmploymentChecks.outcome, 'voided')))
  const numbers = rows.map((row) => ({ personId: row.personId, number: registrationIn(row)?.number ?? '' }))
  return new Map(
    [...Map.groupBy(numbers, (row) => row.personId)].map(([id, all]) => [id, all.map(({ number }) => number)]),
  )
}

/** One writer per person at a time, in one order. */
async function lockPeople(ctx: Ctx, checks: readonly KnownCheck[]): Promise<string[]> {
  const ids = [...new Set(checks.map(({ personId }) => personId))]
  const rows = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(among(people.id, ids))
    .orderBy(people.id)
    .for('no key update')
  if (rows.length < ids.length) throw new Refusal('missing', 'Person not found.')
  return ids
}

function sealed(id: string, details: object): string {
  return seal(JSON.stringify(details), { table: 'pre_employment_checks', column: 'details', row: id })
}
