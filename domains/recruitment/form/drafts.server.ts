import { and, eq, inArray, isNull } from 'drizzle-orm'
import { z } from 'zod'
import { people } from '#domains/people/people.table.ts'
import { applicantsOnly, mayApply } from '#domains/recruitment/applications/applicant.access.ts'
import { applicationDrafts, applications } from '#domains/recruitment/applications/applications.table.ts'
import { candidateAnswers } from '#domains/recruitment/links/candidates.server.ts'
import { activeStatuses } from '#domains/vetting/checks/stages.rules.ts'
import type { SaveMark } from '#lib/saved-parts.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { seal, unsealJson } from '#platform/encryption.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { blankRows, clampStep, LAST_STEP, type RowList, type Typed } from './application-form.rules.ts'
import { type DraftContent, ofStep, type Saved, withStep } from './drafts.rules.ts'
import { answersOfLast } from './previous-answers.queries.server.ts'
import { alreadySubmitted } from './submitting.rules.ts'
import { asTyped } from './typed-form.form.ts'

export type Draft = {
  fields: Typed
  /** The furthest step the person has reached. */
  step: number
  /** 0 until something was saved. */
  revision: number
  savedAt: string | undefined
  /** For each step, the id of the save that last changed it. */
  by: Record<string, string>
}
export type DraftSave = SaveMark & {
  step: number
  /** The answers of this step as they were typed; fields of other steps are left alone. */
  fields: object
  revision: number
  /** The step the person continues to, if they do. */
  reached?: number
}

/**
 * The applicant's answers so far; before the first save, those of their account and last application, or what the
 * office entered behind a link they hold.
 */
export async function readDraft(ctx: Ctx<User>, link?: string): Promise<Draft> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  const [row] = await ctx.db.select().from(applicationDrafts).where(eq(applicationDrafts.personId, ctx.actor.personId))
  if (!row) return { fields: await prefilled(ctx, link), step: 0, revision: 0, savedAt: undefined, by: {} }
  const { fields, by = {} } = opened(row)
  return { fields, step: row.step, revision: row.revision, savedAt: row.updatedAt, by }
}

/** The asker's draft to continue, if there is one. */
export async function heldDraft(ctx: Ctx<User>) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const [row] = await ctx.db.select().from(applicationDrafts).where(eq(applicationDrafts.personId, ctx.actor.personId))
  return row && { step: row.step, savedAt: row.updatedAt, fields: opened(row).fields }
}

/** Saves one step as typed, valid or not. Refused while an application is open, or as `DraftConflict`. */
export async function saveDraft(
  ctx: Ctx<User>,
  { step, fields, revision, reached = step, ...mark }: DraftSave,
): Promise<{ revision: number; savedAt: string; left: string[] }> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  return transaction(ctx, async (ctx) => {
    const { row, ...before } = await lockedAnswers(ctx)
    const typed = asTyped({ ...before.content.fields, ...ofStep(asTyped(fields), step) })
    const saved = withStep(before.content, { ...mark, step, typed, given: revision, now: before.revision })
    const left = saved.left ?? []
    const furthest = Math.max(row?.step ?? 0, clampStep(String(reached)))
    if (row && saved.revision === row.revision && furthest === row.step)
      return { revision: row.revision, savedAt: row.updatedAt, left }
    return { left, ...(await keep(ctx, { ...saved, revision: Math.max(1, saved.revision), step: furthest })) }
  })
}

/** Saves all answers as one page showed them, over what another device saved; refused if that has changed again. */
export async function keepAnswers(
  ctx: Ctx<User>,
  { fields, revision }: { fields: Typed | undefined; revision: number },
): Promise<void> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  if (!fields) return
  await transaction(ctx, async (ctx) => {
    const { row, ...before } = await lockedAnswers(ctx)
    let kept: Saved = before
    for (let step = 0; step < LAST_STEP; step += 1)
      kept = withStep(kept.content, { step, typed: fields, given: revision, now: kept.revision })
    await keep(ctx, { ...kept, revision: Math.max(1, kept.revision), step: row?.step ?? LAST_STEP })
  })
}

/** Saves the page, then adds or removes a row: for pages without scripts. */
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

/** A new draft that starts with the answers of an application that has ended. */
export async function startApplication(ctx: Ctx<User>): Promise<void> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  await transaction(ctx, async (ctx) => {
    if (await lockedDraft(ctx)) return
    await keep(ctx, { content: { fields: await prefilled(ctx), changed: {} }, revision: 1, step: 0 })
  })
}

/** Locks the applicant's draft, and their right to have one, until the transaction ends. */
export async function lockedDraft(ctx: Ctx<User>) {
  authorize(mayApply(ctx.actor), applicantsOnly)
  const { personId } = ctx.actor
  // the person is the lock, as a draft may not exist
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

/** The applicant's answers as the form shows them, locked like their draft; revision 0 before the first save. */
export async function lockedAnswers(ctx: Ctx<User>) {
  authorize(mayApply(ctx.actor), applicantsOnly)
  const row = await lockedDraft(ctx)
  const content = row ? opened(row) : { fields: await prefilled(ctx), changed: {} }
  return { row, content, revision: row?.revision ?? 0 }
}

type Row = typeof applicationDrafts.$inferSelect

const contentShape = z.object({
  fields: z.unknown(),
  changed: z.record(z.string(), z.number()),
  by: z.record(z.string(), z.string()).optional(),
})

/** The content of a draft's row, in the shape of the current form. */
export function opened({ content, personId }: Row): DraftContent {
  const { fields, ...marks } = unsealJson(contentShape, content, placeOfDraft(personId))
  return { ...marks, fields: asTyped(fields) }
}

async function keep(
  ctx: Ctx<User>,
  { content, revision, step }: { content: DraftContent; revision: number; step: number },
) {
  const { personId } = ctx.actor
  const row = {
    personId,
    content: seal(JSON.stringify(content), placeOfDraft(personId)),
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

async function prefilled(ctx: Ctx<User>, link?: string): Promise<Typed> {
  const former = await answersOfLast(ctx)
  if (former) return former
  const [account] = await ctx.db
    .select({ firstName: users.firstName, lastName: users.lastName, phone: users.phone })
    .from(users)
    .where(eq(users.id, ctx.actor.userId))
  if (!account) throw new Refusal('unauthenticated', 'Not authenticated', 'Please log in.')
  const known = await candidateAnswers(ctx, link)
  return asTyped({
    ...account,
    ...known,
    addresses: [blankRows.addresses],
    periods: [blankRows.periods],
    referees: twoReferees,
  })
}

const twoReferees = [blankRows.referees, blankRows.referees]

export function placeOfDraft(personId: string) {
  return { table: 'application_drafts', column: 'content', row: personId }
}
