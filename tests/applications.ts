import { v7 } from 'uuid'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { ownUse } from '#domains/files/file-uses.server.ts'
import { fileUses } from '#domains/files/file-uses.table.ts'
import { fileUploads } from '#domains/files/files.table.ts'
import { people } from '#domains/people/people.table.ts'
import { applicationEvents, applications } from '#domains/recruitment/applications/applications.table.ts'
import type { Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { keepAnswers, readDraft } from '#domains/recruitment/form/drafts.server.ts'
import { submitDraft } from '#domains/recruitment/form/submission.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Db } from '#platform/db/client.server.ts'
import { seal } from '#platform/encryption.server.ts'

type Given = Partial<typeof applications.$inferInsert> & { person?: { name: string; email: string; phone?: string } }

export const secrets = { niNumber: 'QQ123456C', passportNumber: '123456789', shareCode: 'W12345678' }

/** An application as a submission leaves it: the row, its sealed answers and its first event. */
export async function makeApplication(db: Db, { person, ...given }: Given = {}) {
  const id = v7()
  const createdAt = given.createdAt ?? '2026-11-20T09:00:00Z'
  const named = person ?? { name: 'Grace Mensah', email: 'grace@example.com', phone: '+447700900142' }
  const applicantId = given.applicantId ?? (await makePerson(db, named))
  const [firstName = '', ...rest] = named.name.split(' ')
  await db.insert(applications).values({
    id,
    applicantId,
    reference: `CS-${id.slice(-8)}`,
    position: 'Care Assistant',
    createdAt,
    firstName,
    lastName: rest.join(' '),
    email: named.email,
    declarationAgreedAt: createdAt,
    niNumber: seal(secrets.niNumber, { table: 'applications', column: 'ni_number', row: id }),
    passportNumber: seal(secrets.passportNumber, { table: 'applications', column: 'passport_number', row: id }),
    shareCode: seal(secrets.shareCode, { table: 'applications', column: 'share_code', row: id }),
    ...given,
  })
  await db
    .insert(applicationEvents)
    .values({ applicationId: id, toStatus: 'submitted', by: applicantId, at: createdAt })
  return { id, applicantId }
}

/** Saves the answers as an applicant's page does, and gives what submits them. */
export async function fillForm(ctx: Ctx<User>, fields: Typed) {
  await keepAnswers(ctx, { fields, revision: (await readDraft(ctx)).revision })
  const { revision } = await readDraft(ctx)
  return { declarationAgreed: true, revision }
}

/** Fills the form and submits it. */
export async function submitForm(ctx: Ctx<User>, fields: Typed) {
  return submitDraft(ctx, await fillForm(ctx, fields))
}

export async function makePerson(db: Db, { name, email, phone = '+447700900142' }: NonNullable<Given['person']>) {
  const id = v7()
  await db.insert(people).values({ id, name, email, phone, createdAt: '2026-11-01T09:00:00Z' })
  return id
}

/** A file of a person's that has passed the scan; its bytes lie nowhere. */
export async function makeFile(db: Db, personId: string, fileType: FileType, state: 'clean' | 'pending' = 'clean') {
  const id = v7()
  await db.insert(fileUploads).values({
    id,
    personId,
    fileType,
    fileUrl: `application_uploads/${personId}/${fileType}/${id}`,
    originalName: `${fileType}.pdf`,
    mime: 'application/pdf',
    bytes: 2048,
    sha256: '0'.repeat(64),
    state,
    uploadedBy: personId,
    uploadedAt: '2026-11-20T09:00:00Z',
    uploadKey: v7(),
  })
  await db.insert(fileUses).values(ownUse({ id, fileType }))
  return id
}
