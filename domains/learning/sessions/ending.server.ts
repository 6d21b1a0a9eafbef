import { eq, inArray } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { isInDate } from '#domains/compliance/facts/competence.queries.server.ts'
import { type NewFact, recordFacts } from '#domains/compliance/facts/facts.server.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { mayRunSessions } from '#domains/learning/learning.access.ts'
import { people } from '#domains/people/people.table.ts'
import { system, type User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { completeBySession } from './completing.server.ts'
import {
  type AttendanceRow,
  attendanceOf,
  lockSession,
  possibleTrainers,
  type SessionAt,
} from './session-rows.queries.server.ts'
import type { ResultsForm } from './sessions.form.ts'
import { lastDay, recordsOf, signOffWords } from './sessions.rules.ts'
import { attendance, attendanceRecords, trainingSessions } from './sessions.table.ts'

/**
 * Keeps results, or ends the session with them: what it covers is written for everyone, all or none, and once. Kept results
 * are there when the page is opened again. A session that has ended stays as it is.
 */
export async function giveResults(ctx: Ctx<User>, sessionId: string, form: ResultsForm): Promise<'kept' | 'ended'> {
  authorize(mayRunSessions(ctx.actor), 'Trainers only.')
  return transaction(ctx, async (ctx) => {
    await lockPeople(ctx, sessionId)
    const at = await lockSession(ctx, sessionId)
    if (at.session.state === 'ended') return 'ended'
    if (at.session.state === 'cancelled')
      throw new Refusal('conflict', 'Session cancelled', 'This session is cancelled.')
    const begins = at.dates.at(-1)?.startsAt
    if (!begins || Date.parse(begins) > ctx.now.epochMilliseconds)
      throw new Refusal('conflict', 'Not ended', 'Results are given once the last date has begun.')
    await keepResults(ctx, at, form)
    if (form.verb === 'keep') return 'kept'
    await endWith(ctx, at, form)
    return 'ended'
  })
}

/** The people first, as everything that writes what someone has done. */
async function lockPeople({ db }: Ctx, sessionId: string): Promise<void> {
  const theirs = db.select({ id: attendance.personId }).from(attendance).where(eq(attendance.sessionId, sessionId))
  await db
    .select({ id: people.id })
    .from(people)
    .where(inArray(people.id, theirs))
    .orderBy(people.id)
    .for('no key update')
}

async function keepResults(ctx: Ctx<User>, { session, covers }: SessionAt, { people, verb }: ResultsForm) {
  const signed = new Set(covers.filter(({ aspect }) => aspect === 'competence').map(({ typeId }) => typeId))
  const placed = new Map((await attendanceOf(ctx, session.id)).map((row) => [row.id, row]))
  const faults: Record<string, string> = {}
  for (const [at, line] of people.entries()) {
    const row = placed.get(line.id)
    if (row?.state !== 'placed') throw new Refusal('missing', 'Person not found.')
    const signOffs = line.signOffs.filter((typeId) => signed.has(typeId))
    const skills = session.skills.filter((skill) => line.skills.includes(skill))
    if (signOffs.length > 0 && line.result !== 'passed') faults[`people.${at}.result`] = 'Only who passed is signed off'
    else if (signOffs.length > 0 && session.skills.length > 0 && skills.length === 0)
      faults[`people.${at}.signOffs.0`] = 'Tick what you saw done'
    else if (row.personId === ctx.actor.personId && line.result)
      faults[`people.${at}.result`] = 'Someone else gives your own result'
    else if (verb === 'end' && !line.result) faults[`people.${at}.result`] = 'Choose the result'
    const passed = line.result === 'passed'
    const kept = {
      ...{ result: line.result || null, note: line.note },
      ...{ signOffs: passed ? signOffs : [], skills: passed ? skills : [] },
    }
    await ctx.db.update(attendance).set(kept).where(eq(attendance.id, line.id))
  }
  if (Object.keys(faults).length > 0) throw new Refusal('invalid', 'Please check the results', undefined, faults)
}

async function endWith(ctx: Ctx<User>, at: SessionAt, form: ResultsForm): Promise<void> {
  const { session } = at
  const rows = (await attendanceOf(ctx, session.id)).filter(({ state }) => state === 'placed')
  if (rows.some(({ result }) => result === null))
    throw new Refusal(
      'conflict',
      'Not ended',
      'Someone has come on to the list. Open the page again and give their result.',
    )
  const assessor = await assessorOf(ctx, at, rows, form)
  const completes = await completeCourse(ctx, at, rows)
  const written = rows.flatMap((row) => writtenFor(at, row, { assessor, completes }))
  const factIds = await recordFacts(
    { ...ctx, actor: system },
    written.map(({ fact }) => fact),
  )
  if (written.length > 0)
    await ctx.db.insert(attendanceRecords).values(
      written.map(({ attendanceId, fact: { typeId }, aspect }, index) => ({
        ...{ attendanceId, typeId, aspect, factId: factIds[index] ?? null },
        assessorId: aspect === 'competence' ? (assessor?.id ?? null) : null,
      })),
    )
  await ctx.db
    .update(trainingSessions)
    .set({ state: 'ended', closedBy: ctx.actor.userId, closedAt: ctx.now.toString() })
    .where(eq(trainingSessions.id, session.id))
  await record(ctx, 'session.ended', session.id, { people: rows.length, records: written.length })
}

/** Completes the course of the session for those who passed; answers the type whose record they have by that. */
async function completeCourse(ctx: Ctx, { session, dates }: SessionAt, rows: readonly AttendanceRow[]) {
  const { courseId } = session
  if (!session.completesCourse || !courseId) return null
  for (const { personId, result } of rows)
    if (result === 'passed') await completeBySession(ctx, { personId, courseId, completedOn: lastDay(dates) })
  const [course] = await ctx.db.select({ typeId: courses.typeId }).from(courses).where(eq(courses.id, courseId))
  return found(course, 'Course').typeId
}

type Assessor = { id: string; name: string; notInDate: ReadonlySet<string>; about: string }

/** Who saw it done: the trainer of the session unless another is chosen; never someone who is signed off there. */
async function assessorOf(ctx: Ctx<User>, { session }: SessionAt, rows: readonly AttendanceRow[], form: ResultsForm) {
  const signed = rows.filter(({ signOffs }) => signOffs.length > 0)
  if (signed.length === 0) return undefined
  const [who] = await possibleTrainers(ctx, [form.assessorId || session.trainerId])
  if (!who) throw wrong('assessorId', 'Choose who assessed it')
  if (signed.some(({ personId }) => personId === who.id))
    throw wrong('assessorId', 'No one signs off their own competence. Choose someone else')
  const notInDate = new Set<string>()
  for (const typeId of new Set(signed.flatMap(({ signOffs }) => signOffs)))
    if (!(await isInDate(ctx, who.id, typeId))) notInDate.add(typeId)
  if (notInDate.size > 0 && !form.aboutAssessor)
    throw wrong('aboutAssessor', `Write why ${who.name} could assess it: their own record is not in date`)
  return { ...who, notInDate, about: form.aboutAssessor } satisfies Assessor
}

type Written = { attendanceId: string; aspect: 'theory' | 'competence'; fact: NewFact }

function writtenFor(
  { session, dates, covers }: SessionAt,
  row: AttendanceRow,
  { assessor, completes }: { assessor: Assessor | undefined; completes: string | null },
): Written[] {
  const { title, place } = session
  const { result, signOffs, skills, personId, id: attendanceId } = row
  if (!result) return []
  return recordsOf(covers, { result, signOffs, completes }).map(({ typeId, aspect }) => {
    const own = assessor?.notInDate.has(typeId) ? ', whose own record was not in date,' : ''
    const about = own ? (assessor?.about ?? '') : ''
    const note =
      aspect === 'theory'
        ? `Attended “${title}”, ${place}.`
        : signOffWords({ title, assessor: assessor?.name ?? '', own, skills, note: about })
    const fact = { personId, typeId, aspect, validFrom: lastDay(dates), source: 'office' as const, note }
    return { attendanceId, aspect, fact }
  })
}

const wrong = (field: string, words: string) => new Refusal('invalid', 'Not ended', undefined, { [field]: words })
