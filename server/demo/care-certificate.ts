import { v7 } from 'uuid'
import { awardCareCertificate } from '#domains/supervision/care-certificate/award.server.ts'
import { recordKnowledge } from '#domains/supervision/care-certificate/knowledge.server.ts'
import { recordObservation, signOffStandards } from '#domains/supervision/care-certificate/practice.server.ts'
import { standardsOf } from '#domains/supervision/care-certificate/standards.rules.ts'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { beginWorkbook } from '#domains/supervision/care-certificate/workbooks.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Database } from '#platform/db/client.server.ts'
import { office } from './office.ts'
import { insertAll, pick, type Row } from './rows.ts'
import { upload } from './uploads.ts'
import type { When } from './when.ts'

export type Held = { personId: string; name: string; done: Day; recordedAt: string; n: number }

/** Those who earned it in this hub; everyone else who has one had it before. */
export const earnedHere: readonly string[] = ['Ibrahim Sesay', 'Victor Popescu']

const employers = ['Beechwood Care', 'Harbour Row Care, before this hub', 'Whitby Home Help', 'North Sea Lodge']

/** Certificates from before, each with a copy and who checked it, and what the tracker knows of them. */
export async function fillEarnedBefore(
  database: Database,
  all: readonly Held[],
  { typeId, checkedBy }: { typeId: string; checkedBy: string },
): Promise<void> {
  const kept: { file: Row; one: Held }[] = []
  for (const one of all) {
    const { personId, name, recordedAt } = one
    const sender = { person: { name }, personId, userId: checkedBy, createdAt: recordedAt }
    kept.push({ one, file: await upload(sender, 'training_certificates', 'Care Certificate') })
  }
  await insertAll(
    database,
    'file_uploads',
    kept.map(({ file }) => file),
  )
  await insertAll(
    database,
    'care_certificates_elsewhere',
    kept.map(({ file, one }) => elsewhereRow(file, one, checkedBy)),
  )
  await insertAll(
    database,
    'file_uses',
    kept.map(({ file }) => useRow(file)),
  )
  await insertAll(
    database,
    'compliance_facts',
    kept.flatMap(({ file, one: { personId, done, recordedAt } }) =>
      ['theory', 'competence'].map((aspect) => ({
        ...{ id: v7(), person_id: personId, type_id: typeId, aspect, valid_from: done, expires_on: null },
        ...{ recorded_at: recordedAt, recorded_by: checkedBy, source: 'earned elsewhere' },
        ...{ note: 'The original was seen.', evidence_file_id: file.id },
      })),
    ),
  )
}

const elsewhereRow = (file: Row, { personId, done, recordedAt, n }: Held, checkedBy: string): Row => ({
  ...{ id: file.id, person_id: personId, employer: pick(employers, n), awarded_on: done, edition: '2015' },
  ...{ seen: 'The original, with all standards signed. Their manager confirmed it by telephone.' },
  ...{ evidence_file_id: file.id, checked_by: checkedBy, checked_at: recordedAt, void_reason: '' },
})

const useRow = (file: Row): Row => ({
  ...{ file_id: file.id, noun: 'care_certificates_elsewhere', row_id: file.id, audience: 'line manager' },
})

type Story = { name: string; days: number; known: number; seen: number; signed: number; awarded?: boolean }

const all = standardsOf[2025].length
const stories: readonly Story[] = [
  { name: 'Ibrahim Sesay', days: 90, known: all, seen: all, signed: all, awarded: true },
  { name: 'Victor Popescu', days: 80, known: all, seen: all, signed: all, awarded: true },
  { name: 'Barnaby Oyelaran', days: 75, known: all, seen: all, signed: all },
  { name: 'Yvonne Baptiste', days: 82, known: all, seen: all, signed: all },
  { name: 'Dipika Shrestha', days: 52, known: 14, seen: 12, signed: 9 },
  { name: 'Freya Lindqvist', days: 47, known: 10, seen: 7, signed: 4 },
  { name: 'Kofi Ampofo', days: 33, known: 6, seen: 2, signed: 0 },
  { name: 'Aled Morgan', days: 12, known: 0, seen: 0, signed: 0 },
]
const seenAs = [
  'Asked before each step, waited for the answer, and drew the curtain.',
  'Checked the care plan first, and wrote the notes straight after.',
  'Offered a choice of drinks and recorded what was taken.',
  'Noticed that the sling label was worn, and reported it to the senior.',
]

/** Workbooks: two awarded, two that await the manager's signature, and four in the middle. */
export async function fillWorkbooks(database: Database, helen: string, when: When): Promise<void> {
  const assessorId = await idOf(database, 'select id from people where name = $1', 'Lorraine Whitfield')
  const at = (days: number, actor: User = office(helen)): Ctx<User> => ({
    ...{ actor, db: database.db, now: Temporal.Instant.from(when.ago(days)) },
  })
  for (const story of stories) {
    const personId = await idOf(database, 'select id from people where name = $1', story.name)
    if (personId) await fillWorkbook({ at, when, assessorId, personId }, story)
    if (personId && story.awarded) await sign(database, at(6), personId)
  }
}

type Way = { at: (days: number) => Ctx<User>; when: When; assessorId: string; personId: string }

async function fillWorkbook({ at, when, assessorId, personId }: Way, story: Story): Promise<void> {
  const { days, known, seen, signed } = story
  const begunOn = when.day(days)
  await beginWorkbook(at(Math.min(days, 26)), personId, {
    edition: '2025',
    begunOn,
    aimOn: addDays(begunOn, 84),
    assessorId,
  })
  const { standards } = await readWorkbook(at(20), personId)
  const missing = standards.filter(({ number, knowledge }) => number <= known && !knowledge).map(({ number }) => number)
  const workbook = { place: 'Skills for Care workbook', words: 'The completed workbook was seen.' }
  if (missing.length > 0)
    await recordKnowledge(
      at(20),
      personId,
      { standards: missing, doneOn: when.day(24), ...workbook },
      { fields: {}, tooLarge: false },
    )
  for (let from = 1; from <= seen; from += 8) {
    const few = upTo(seen).slice(from - 1, from + 7)
    const words = pick(seenAs, from)
    await recordObservation(at(16), personId, {
      ...{ standards: few, doneOn: when.day(18), place: 'At work, with Mrs Hartley and Mr Dunn', words, assessorId },
    })
  }
  if (signed > 0)
    await signOffStandards(at(10), personId, { standards: upTo(signed), doneOn: when.day(11), words: '', assessorId })
}

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

/** The registered manager of where they work signs. */
async function sign(database: Database, ctx: Ctx<User>, personId: string): Promise<void> {
  const { rows } = await database.pool.query<{ id: string; person_id: string; name: string }>(
    `select users.id, users.person_id, manager.name from posts join locations on locations.id = posts.location_id
      join users on users.person_id = locations.registered_manager_id
      join people as manager on manager.id = users.person_id
      where posts.person_id = $1 and posts.date_to is null limit 1`,
    [personId],
  )
  const [manager] = rows
  if (!manager) return
  const { shown } = await readWorkbook(ctx, personId)
  const actor = {
    ...office(manager.id),
    personId: manager.person_id,
    name: manager.name,
    mfaVerifiedAt: ctx.now.toString(),
  }
  await awardCareCertificate({ ...ctx, actor }, personId, shown)
}

async function idOf({ pool }: Database, query: string, value: string): Promise<string> {
  return (await pool.query<{ id: string }>(query, [value])).rows[0]?.id ?? ''
}
