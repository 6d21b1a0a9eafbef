import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { people } from '#domains/people/people.table.ts'
import { applicantsOnly, mayApply } from '#domains/recruitment/applications/applicant.access.ts'
import { activeStatuses, alreadySubmitted } from '#domains/recruitment/applications/applications.rules.ts'
import { applicationDrafts, applications } from '#domains/recruitment/applications/applications.table.ts'
import { answersOfLast } from '#domains/recruitment/applications/previous-answers.queries.server.ts'
import { candidateAnswers } from '#domains/recruitment/links/candidates.server.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal, unsealJson } from '#platform/encryption.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { blankRows, clampStep, type RowList, type Typed } from './application-form.rules.ts'
import { type DraftContent, ofStep, withStep } from './drafts.rules.ts'
import { asTyped } from './typed-form.form.ts'

export type Draft = {
  fields: Typed
  /** The furthest step the person has come to. */
  step: number
  /** 0 until something was saved. */
  revision: number
  savedAt: string | undefined
}
export type DraftSave = {
  step: number
  /** The answers of this step as they were typed; fields of other steps are left alone. */
  fields: object
  revision: number
  /** The step that the person goes on to, if they go on. */
  reached?: number
}

/** What the asker has typed so far; before the first save, what their account and a former application know. */
export async function readDraft(ctx: Ctx<User>): Promise<Draft> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  const [row] = await ctx.db.select().from(applicationDrafts).where(eq(applicationDrafts.personId, ctx.actor.personId))
  if (row) return { fields: opened(row).fields, step: row.step, revision: row.revision, savedAt: row.updatedAt }
  return { fields: await prefilled(ctx), step: 0, revision: 0, savedAt: undefined }
}

/** Keeps one step as it was typed, badly formed or not. Refused while an application is open, or as `DraftConflict`. */
export async function saveDraft(
  ctx: Ctx<User>,
  { step, fields, revision, reached = step }: DraftSave,
): Promise<{ revision: number; savedAt: string }> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  return transaction(ctx, async (ctx) => {
    const row = await lockedDraft(ctx)
    const before = row ? opened(row) : { fields: await prefilled(ctx), changed: {} }
    const mine = asTyped({ ...before.fields, ...ofStep(asTyped(fields), step) })
    const saved = withStep(before, { step, mine, given: revision, now: row?.revision ?? 0 })
    const furthest = Math.max(row?.step ?? 0, clampStep(String(reached)))
    if (row && saved.revision === row.revision && furthest === row.step)
      return { revision: row.revision, savedAt: row.updatedAt }
    return keep(ctx, { ...saved, revision: Math.max(1, saved.revision), step: furthest })
  })
}

/** An empty row more, or one row less, after keeping what was typed on the page: for pages without scripts. */
export async function changeRows(
  ctx: Ctx<User>,
  save: DraftSave,
  { list, remove }: { list: RowList; remove?: number | undefined },
): Promise<void> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  const typed = asTyped(save.fields)
  const rows: object[] = remove === undefined ? [...typed[list], blankRows[list]] : typed[list].toSpliced(remove, 1)
  await saveDraft(ctx, { ...save, fields: { ...typed, [list]: rows } })
}

/** After an application that has ended, a new draft that begins with its answers. */
export async function startApplication(ctx: Ctx<User>): Promise<void> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  await transaction(ctx, async (ctx) => {
    if (await lockedDraft(ctx)) return
    await keep(ctx, { content: { fields: await prefilled(ctx), changed: {} }, revision: 1, step: 0 })
  })
}

/** The asker's draft, held until the transaction ends together with their right to have one. */
export async function lockedDraft(ctx: Ctx<User>) {
  authorize(mayApply(ctx.actor), applicantsOnly)
  const { personId } = ctx.actor
  // the person is the lock: it is there before the first draft, and after the last
  const [person] = await ctx.db
    .select({ id: people.id })
    .from(people)
    .where(eq(people.id, personId))
    .for('no key update')
  found(person, 'Person')
  const [open] = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.applicantId, personId),
        inArray(applications.status, [...activeStatuses]),
        isNull(applications.returnedAt),
      ),
    )
  if (open) throw alreadySubmitted()
  const [row] = await ctx.db.select().from(applicationDrafts).where(eq(applicationDrafts.personId, personId))
  return row
}

type Row = typeof applicationDrafts.$inferSelect

const contentShape = z.object({ fields: z.unknown(), changed: z.record(z.string(), z.number()) })

/** What a draft's row holds, in the shape of today's form. */
export function opened({ content, personId }: Row): DraftContent {
  const { fields, changed } = unsealJson(contentShape, content, placeOf(personId))
  return { fields: asTyped(fields), changed }
}

async function keep(
  ctx: Ctx<User>,
  { content, revision, step }: { content: DraftContent; revision: number; step: number },
) {
  const { personId } = ctx.actor
  const row = {
    personId,
    content: seal(JSON.stringify(content), placeOf(personId)),
    revision,
    step,
    updatedAt: ctx.now.toString(),
    warnedAt: null,
  }
  await ctx.db
    .insert(applicationDrafts)
    .values(row)
    .onConflictDoUpdate({ target: applicationDrafts.personId, set: row })
  return { revision, savedAt: row.updatedAt }
}

async function prefilled(ctx: Ctx<User>): Promise<Typed> {
  const former = await answersOfLast(ctx)
  if (former) return former
  const [account] = await ctx.db
    .select({ firstName: users.firstName, lastName: users.lastName, phone: users.phone })
    .from(users)
    .where(eq(users.id, ctx.actor.userId))
  if (!account) throw new Refusal('unauthenticated', 'Not authenticated', 'Please log in.')
  const known = await candidateAnswers(ctx)
  return asTyped({
    ...account,
    ...known,
    addresses: [blankRows.addresses],
    periods: [blankRows.periods],
    referees: twoReferees,
  })
}

const twoReferees = [blankRows.referees, blankRows.referees]

function placeOf(personId: string) {
  return { table: 'application_drafts', column: 'content', row: personId }
}
