import { and, eq, inArray, ne } from 'drizzle-orm'
import { eraseCompliance } from '#domains/compliance/facts/erasing.server.ts'
import { eraseClearancesOf, eraseStaffFile } from '#domains/employment/clearance/erasing.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { allFilesOf, giveUpFiles, unusedAmong } from '#domains/files/retention.server.ts'
import { erasePacksOf } from '#domains/inspection/erasing.server.ts'
import { eraseImportRows } from '#domains/intake/erasing.server.ts'
import { eraseMessages } from '#domains/notifications/erasing.server.ts'
import { eraseChecklistOf, eraseOnboarding } from '#domains/onboarding/checklists/erasing.server.ts'
import { mergedInto } from '#domains/people/erasing.server.ts'
import { applicationDrafts, applications } from '#domains/recruitment/applications/applications.table.ts'
import {
  eraseApplication,
  eraseDraft,
  eraseInvitation,
  eraseShareCodes,
} from '#domains/recruitment/links/erasing.server.ts'
import { eraseReminders } from '#domains/reminders/erasing.server.ts'
import { eraseOrder, eraseSeatName } from '#domains/shop/finance/erasing.server.ts'
import { eraseCareCertificate } from '#domains/supervision/care-certificate/erasing.server.ts'
import { eraseSupervision } from '#domains/supervision/erasing.server.ts'
import {
  eraseChecksOf,
  eraseCriminalRecord,
  eraseOwnChecks,
  eraseRightToWork,
} from '#domains/vetting/checks/erasing.server.ts'
import { activeStatuses } from '#domains/vetting/checks/stages.rules.ts'
import { eraseHistoryOf, eraseOwnHistory } from '#domains/vetting/history/erasing.server.ts'
import { eraseOwnReferences, eraseReferencesOf } from '#domains/vetting/references/erasing.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import type { RetentionKind } from './retention.rules.ts'

type Subject = { subjectId: string; personId: string | null }

/** Deletes the rows of one record whose period has ended and gives up its files, whose ids it returns. */
export async function eraseSubject(ctx: Ctx, kind: RetentionKind, { subjectId, personId }: Subject): Promise<string[]> {
  authorize(ctx.actor.kind === 'system')
  const files: string[] = []
  const all = personId ? [...(await mergedInto(ctx, personId)), personId] : ['']
  // of whom others became: what is theirs is kept as theirs
  const keeps =
    personId !== null && ((await worksHere(ctx, personId)) || (await appliesAgain(ctx, personId, subjectId)))
  for (const id of all) files.push(...(await erasers[kind](ctx, subjectId, id, keeps)))
  const given = [...new Set(files)]
  await giveUpFiles(ctx, given, `retention: ${kind}`)
  return given
}

type Eraser = (ctx: Ctx, subjectId: string, personId: string, keepsRecords: boolean) => Promise<string[]>

const erasers: Record<RetentionKind, Eraser> = {
  async drafts(ctx, _, personId) {
    await eraseDraft(ctx, personId)
    return leftovers(ctx, personId, [])
  },
  async applicants(ctx, id, personId, keepsRecords) {
    return leftovers(ctx, personId, await eraseWhole(ctx, id, keepsRecords))
  },
  // the metadata stay: the check, and that there was a copy
  dbs_copies: async (_, id) => [id],
  async criminal_records(ctx, id) {
    await eraseCriminalRecord(ctx, id)
    return []
  },
  async right_to_work(ctx, _, personId) {
    const proofs = await eraseRightToWork(ctx, personId)
    await eraseShareCodes(ctx, personId)
    const visas = await ctx.db
      .select({ id: fileUploads.id })
      .from(fileUploads)
      .where(and(eq(fileUploads.personId, personId), eq(fileUploads.fileType, 'visa')))
    // what came with the application and proves nothing else goes too
    return unusedAmong(ctx, [...proofs, ...visas.map(({ id }) => id)], ['applications'])
  },
  async staff_files(ctx, _, personId) {
    await eraseReminders(ctx, personId)
    const files = await eraseCompliance(ctx, personId)
    files.push(...(await eraseCareCertificate(ctx, personId)))
    await eraseOnboarding(ctx, personId)
    await eraseSupervision(ctx, personId)
    await eraseImportRows(ctx, personId)
    await erasePacksOf(ctx, personId)
    files.push(...(await eraseStaffFile(ctx, personId)))
    const hired = await ctx.db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.applicantId, personId), eq(applications.status, 'hired')))
    for (const { id } of hired) files.push(...(await eraseWhole(ctx, id, false)))
    files.push(...(await eraseOwnChecks(ctx, personId)), ...(await eraseOwnReferences(ctx, personId)))
    await eraseOwnHistory(ctx, personId)
    return leftovers(ctx, personId, files)
  },
  async invitations(ctx, id) {
    await eraseInvitation(ctx, id)
    await eraseMessages(ctx, { subjectIds: [id] })
    return []
  },
  async orders(ctx, id) {
    await eraseOrder(ctx, id)
    return []
  },
  async seat_names(ctx, id) {
    await eraseSeatName(ctx, id)
    return []
  },
}

/** An application with everything that hangs on it. Of someone who works here, or applies again, their own records are kept. */
async function eraseWhole(ctx: Ctx, id: string, keepRecords: boolean): Promise<string[]> {
  await eraseChecklistOf(ctx, id)
  await eraseClearancesOf(ctx, id)
  const checks = await eraseChecksOf(ctx, id, keepRecords)
  const references = await eraseReferencesOf(ctx, id)
  await eraseHistoryOf(ctx, id, keepRecords)
  await eraseMessages(ctx, { subjectIds: [id, ...references.requests] })
  return [...checks, ...references.files, ...(await eraseApplication(ctx, id))]
}

/** Of these files those without another use; of someone about whom nothing is left, all files and what else there is. */
async function leftovers(ctx: Ctx, personId: string, files: readonly string[]): Promise<string[]> {
  if (!(await hasNothing(ctx, personId))) return unusedAmong(ctx, files)
  const own = [...(await eraseOwnChecks(ctx, personId)), ...(await eraseOwnReferences(ctx, personId))]
  await eraseOwnHistory(ctx, personId)
  await eraseOnboarding(ctx, personId)
  return unusedAmong(ctx, [...files, ...own, ...(await allFilesOf(ctx, personId))])
}

async function hasNothing(ctx: Ctx, personId: string): Promise<boolean> {
  const open = await ctx.db.$count(applications, eq(applications.applicantId, personId))
  const draft = await ctx.db.$count(applicationDrafts, eq(applicationDrafts.personId, personId))
  return open + draft === 0 && !(await worksHere(ctx, personId))
}

async function appliesAgain(ctx: Ctx, personId: string, but: string): Promise<boolean> {
  const { applicantId, status, id } = applications
  const open = and(eq(applicantId, personId), ne(id, but), inArray(status, [...activeStatuses]))
  return (await ctx.db.$count(applications, open)) > 0
}

async function worksHere(ctx: Ctx, personId: string): Promise<boolean> {
  const [files, held] = [
    await ctx.db.$count(staffFiles, eq(staffFiles.personId, personId)),
    await ctx.db.$count(posts, eq(posts.personId, personId)),
  ]
  return files + held > 0
}
