import { and, desc, eq, inArray, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { notConfidential } from '#domains/files/files.queries.server.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { people, personNames } from '#domains/people/people.table.ts'
import { mayVet, vettersOnly } from '#domains/vetting/checks/checks.access.ts'
import { filesToAttach } from '#domains/vetting/checks/checks.queries.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { recheckMonths } from '#domains/vetting/checks/recheck-months.server.ts'
import { type Whose, whoseRecords } from '#domains/vetting/checks/whose.queries.server.ts'
import { wordsOf } from '#domains/vetting/checks/whose-word.queries.server.ts'
import { checkersFor } from '#domains/vetting/checks/whose-word.rules.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import type { OnRecord } from './comparing.rules.ts'
import { screenOf } from './screens.rules.ts'

/** The documents on file from which checks can be recorded, newest first, with what was recorded from each. */
export async function documentsToCheck(ctx: Ctx, whose: Whose) {
  authorize(mayVet(ctx.actor), vettersOnly)
  const { personId } = await whoseRecords(ctx, whose)
  const { id, originalName, fileType, mime, bytes, uploadedAt, state } = fileUploads
  const files = await ctx.db
    .select({ id, name: originalName, fileType, mime, bytes, uploadedAt })
    .from(fileUploads)
    .where(and(eq(fileUploads.personId, personId), eq(state, 'clean'), notConfidential))
    .orderBy(desc(uploadedAt), desc(id))
  const recorded = await recordedFrom(
    ctx,
    files.map((file) => file.id),
  )
  return files.flatMap((file) => {
    const screen = screenOf(file.fileType)
    const kinds = recorded.filter(({ fileId }) => fileId === file.id)
    return screen ? [{ ...file, screen, recorded: kinds.map(({ kind, checkedOn }) => ({ kind, checkedOn })) }] : []
  })
}
export type DocumentToCheck = Awaited<ReturnType<typeof documentsToCheck>>[number]

/** One of them, with who it is to be compared with and what its form begins with. */
export async function documentToCheck(ctx: Ctx, whose: Whose, fileId: string) {
  authorize(mayVet(ctx.actor), vettersOnly)
  const file = found(
    (await documentsToCheck(ctx, whose)).find(({ id }) => id === fileId),
    'Document',
  )
  const { personId } = await whoseRecords(ctx, whose)
  const onRecord = await namesAndBirth(ctx, personId)
  const files = await filesToAttach(ctx, personId)
  const checkers = checkersFor(await wordsOf(ctx, personId))
  return { file, files, onRecord, checkers, months: await recheckMonths(ctx), today: todayOf(ctx) }
}

/** What a document is compared with; called by verbs and queries that have authorized. */
export async function namesAndBirth(ctx: Ctx, personId: string): Promise<OnRecord> {
  const [person] = await ctx.db
    .select({ name: people.name, dateOfBirth: people.dateOfBirth })
    .from(people)
    .where(eq(people.id, personId))
  const { name, dateOfBirth } = found(person, 'Person')
  const others = await ctx.db
    .select({ name: personNames.name })
    .from(personNames)
    .where(eq(personNames.personId, personId))
  return { names: [name, ...others.map((other) => other.name)], dateOfBirth }
}

const voiding = alias(preEmploymentChecks, 'voiding')

async function recordedFrom(ctx: Ctx, fileIds: readonly string[]) {
  if (fileIds.length === 0) return []
  const { id, kind, checkedOn, evidenceFileId } = preEmploymentChecks
  return ctx.db
    .select({ fileId: evidenceFileId, kind, checkedOn })
    .from(preEmploymentChecks)
    .where(
      and(
        inArray(evidenceFileId, [...fileIds]),
        sql`${preEmploymentChecks.outcome} <> 'voided'`,
        notExists(ctx.db.select({ id: voiding.id }).from(voiding).where(eq(voiding.voidsId, id))),
      ),
    )
    .orderBy(preEmploymentChecks.recordedAt)
}
