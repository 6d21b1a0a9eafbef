import { and, asc, eq, inArray } from 'drizzle-orm'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { documentReviews, fileUploads } from '#domains/files/files.table.ts'
import type { Hidden } from '#domains/inspection/hidden.rules.ts'
import type { PackDocument, SectionKey } from '#domains/inspection/sections.rules.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'

/** In which section a document is read, and what it shows besides, by what it is. */
const placed: Record<FileType, { section: SectionKey; holds?: Hidden }> = {
  passport: { section: 'identity' },
  // both show where someone lives
  driving_license: { section: 'identity', holds: 'home_address' },
  proof_of_address: { section: 'identity', holds: 'home_address' },
  visa: { section: 'right_to_work' },
  dbs_certificate: { section: 'dbs', holds: 'dbs_copy' },
  reference_evidence: { section: 'references', holds: 'referee' },
  cv: { section: 'application', holds: 'home_address' },
  // payslips and P45s carry the number
  employment_proof: { section: 'application', holds: 'ni_number' },
  ni_proof: { section: 'identity', holds: 'ni_number' },
  training_certificates: { section: 'training' },
}

/** Every document of a person that was not deleted, by the section it is read in; called by readers of sections. */
export async function documentsBySection(ctx: Ctx, personId: string): Promise<Map<SectionKey, PackDocument[]>> {
  const files = await ctx.db
    .select()
    .from(fileUploads)
    .where(and(eq(fileUploads.personId, personId), eq(fileUploads.state, 'clean')))
    .orderBy(asc(fileUploads.uploadedAt), asc(fileUploads.id))
  const [reviews, evidence] = await Promise.all([reviewsOf(ctx, personId), evidenceOf(ctx, personId)])
  const shown = files.map((file) => {
    const { section, holds } = placed[file.fileType]
    const said = (reviews.get(file.id) ?? []).map(reviewWords)
    const title = fileTypeLabels[file.fileType]
    const meta = [`Uploaded on ${formatDay(dayOfInstant(file.uploadedAt))}.`, ...said].join(' ')
    const document = { fileId: file.id, title, name: file.originalName, mime: file.mime, meta }
    return { section, document: { ...document, holds: evidence.get(file.id) ?? holds } }
  })
  return new Map(
    [...Map.groupBy(shown, ({ section }) => section)].map(([section, all]) => [
      section,
      all.map(({ document }) => document),
    ]),
  )
}

type Review = { verdict: 'verified' | 'rejected'; reason: string | null; originalSeen: boolean }

function reviewWords({ verdict, reason, originalSeen }: Review): string {
  if (verdict === 'rejected') return `Not accepted${reason ? `: ${reason.replace(/\.$/, '')}` : ''}.`
  return originalSeen ? 'Checked against the original.' : 'Checked.'
}

/** What was said of each document, oldest first. */
async function reviewsOf(ctx: Ctx, personId: string): Promise<Map<string, Review[]>> {
  const { fileId, verdict, reason, originalSeen, reviewedAt, id } = documentReviews
  const rows = await ctx.db
    .select({ fileId, verdict, reason, originalSeen })
    .from(documentReviews)
    .innerJoin(fileUploads, eq(fileUploads.id, fileId))
    .where(eq(fileUploads.personId, personId))
    .orderBy(asc(reviewedAt), asc(id))
  return Map.groupBy(rows, ({ fileId }) => fileId)
}

const held: Record<'health' | 'dbs', Hidden> = { health: 'health', dbs: 'dbs_copy' }

/** What proves a check of health or DBS holds what those hold, whatever it was uploaded as. */
async function evidenceOf(ctx: Ctx, personId: string): Promise<Map<string, Hidden>> {
  const { kind, evidenceFileId } = preEmploymentChecks
  const rows = await ctx.db
    .select({ kind, fileId: evidenceFileId })
    .from(preEmploymentChecks)
    .where(and(eq(preEmploymentChecks.personId, personId), inArray(kind, ['health', 'dbs'])))
  return new Map(
    rows.flatMap(({ kind, fileId }) => (fileId ? [[fileId, held[kind as 'health' | 'dbs']] as const] : [])),
  )
}
