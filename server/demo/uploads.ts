import { v7 } from 'uuid'
import type { FileType } from '#domains/files/file-types.rules.ts'
import type { Database } from '#platform/db/client.server.ts'
import { storage } from '#platform/storage/index.server.ts'
import type { DemoApplication } from './applications.ts'
import { demoDocument } from './documents.ts'
import { isCitizen } from './people.ts'
import { insertAll, pick, type Row } from './rows.ts'
import type { When } from './when.ts'

const AT_ONCE = 8
const reasons: Partial<Record<FileType, string>> = {
  proof_of_address: 'This bill is older than three months.',
  ni_proof: 'The name differs from the one on your passport.',
}
const cutOff = 'The photograph is cut off at the edge; please send the whole page.'

/** What each applicant uploaded, and what HR found: verified, rejected, or still to check. */
export async function fillUploads(
  database: Database,
  all: DemoApplication[],
  reviewer: string,
  when: When,
): Promise<void> {
  const wanted = all.flatMap((application) => typesOf(application).map((type) => ({ application, type })))
  const files: Row[] = []
  for (let from = 0; from < wanted.length; from += AT_ONCE)
    files.push(
      ...(await Promise.all(
        wanted.slice(from, from + AT_ONCE).map(({ application, type }) => upload(application, type)),
      )),
    )
  await insertAll(database, 'file_uploads', files)
  const reviews = wanted.flatMap(({ application }, n) => review(application, files[n] as Row, n, { reviewer, when }))
  await insertAll(database, 'document_reviews', reviews)
  await insertAll(
    database,
    'audit_log',
    reviews.map((row, n) => auditRow(row, n, files)),
  )
}

function typesOf({ n, person }: DemoApplication): FileType[] {
  const types: FileType[] = [
    isCitizen(person) && n % 4 === 1 ? 'driving_license' : 'passport',
    'proof_of_address',
    'ni_proof',
    'cv',
    ...(isCitizen(person) ? [] : (['visa'] as const)),
    ...(n % 3 !== 1 ? (['dbs_certificate'] as const) : []),
    ...(n % 2 === 0 ? (['training_certificates'] as const) : []),
  ]
  // some have not sent everything yet
  return n % 6 === 5 ? types.filter((type) => type !== pick(['ni_proof', 'proof_of_address'], n)) : types
}

type Uploader = { person: { name: string }; personId: string; userId: string; createdAt: string }

export async function upload(uploader: Uploader, type: FileType, title?: string): Promise<Row> {
  const { person, personId, userId, createdAt } = uploader
  const id = v7()
  const { name, mime, bytes } = await demoDocument(type, person.name, title)
  const key = `application_uploads/${personId}/${type}/${id}`
  const written = await storage().put(key, bytes)
  return {
    id,
    person_id: personId,
    file_type: type,
    file_url: key,
    original_name: name,
    mime,
    ...written,
    state: 'clean',
    uploaded_by: userId,
    uploaded_at: createdAt,
    upload_key: v7(),
  }
}

type Reviewed = { reviewer: string; when: When }

function review({ story, n }: DemoApplication, file: Row, place: number, { reviewer, when }: Reviewed): Row[] {
  const [first] = story.steps
  const settled = story.status !== 'submitted' && story.status !== 'withdrawn'
  const rejected = place % 17 === 5
  if (!settled && !(story.days > 4 && place % 3 !== 0) && !rejected) return []
  return [
    {
      id: v7(),
      file_id: file.id,
      verdict: rejected ? 'rejected' : 'verified',
      reason: rejected ? (reasons[file.file_type as FileType] ?? cutOff) : null,
      original_seen: !rejected && story.steps.length > 1 && file.mime === 'image/jpeg',
      reviewed_by: reviewer,
      reviewed_at: when.after(String(file.uploaded_at), first ? 20 + n : 45),
    },
  ]
}

function auditRow(row: Row, _: number, files: Row[]): Row {
  const file = files.find(({ id }) => id === row.file_id)
  return {
    at: row.reviewed_at,
    actor_user_id: row.reviewed_by,
    verb: `document.${row.verdict}`,
    subject_id: row.file_id,
    person_id: file?.person_id,
    details: {
      fileType: file?.file_type,
      ...(row.verdict === 'verified' ? { originalSeen: row.original_seen } : {}),
    },
  }
}
