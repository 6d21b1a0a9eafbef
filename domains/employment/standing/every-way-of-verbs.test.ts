import { and, eq, like } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedComplianceTypes } from '#domains/compliance/types/reference-data.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { standingMorning } from '#domains/employment/reminders/standing-reminders.server.ts'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { addStaffPost, moveToTeam } from '#domains/employment/staff-files/staff-posts.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { changeJob } from '#domains/people/jobs/jobs.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { mergePeople, undoPeopleMerge } from '#domains/people/merges/merge-people.server.ts'
import { mergeJobs, mergeLocations, undoJobMerge } from '#domains/people/merges/merge-places.server.ts'
import type { PeopleMergeForm } from '#domains/people/merges/merges.form.ts'
import { merges } from '#domains/people/merges/merges.table.ts'
import { people } from '#domains/people/people.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { sendMornings } from '#domains/reminders/sweep.server.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { addDays, type Day } from '#lib/day.ts'
import { system, type User } from '#platform/actor.ts'
import { type Ctx, rehearse } from '#platform/ctx.server.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { ownersUrlOf } from '#tests/as-owner.ts'
import { clearanceStage, makeCheck, makePlace, makeReady, makeStaffReady } from '#tests/clearance.ts'
import { imported, newStaff, offerAt } from '#tests/first-days.ts'
import { long } from '#tests/long.ts'
import { pairwise } from '#tests/pairwise.ts'
import { seededRandom } from '#tests/random.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { type Workplace, workplace } from '#tests/staff.ts'
import { keepStanding } from './keeping.server.ts'
import { outcomesOf } from './outcomes.queries.server.ts'
import { standingRows } from './standing.table.ts'
import { outcomeOnDay } from './standing-sql.queries.server.ts'

const stage = clearanceStage()
const by = () => stage.accounts['Admin / HR'].userId
const since = '2026-11-20T10:30:00Z'
const kinds = ['identity', 'right_to_work', 'dbs', 'registration', 'qualification'] as const
type Kind = (typeof kinds)[number]

/** The world of one case, which is taken back after it. */
type Given = {
  today: Day
  hr: Ctx<User>
  manager: Ctx<User>
  nurse: Workplace
  carer: Workplace
  known: Workplace
  elsewhere: Workplace
}
/** Someone who came to a post; `subject` by which the post is signed and started, where it is. */
type Come = { personId: string; postId: string; subject?: string }

let owner: Database
let world: Pick<Given, 'nurse' | 'carer' | 'known' | 'elsewhere'>
afterAll(() => owner.close())

const asked = { register: 'NMC', qualifications: ['Nursing degree'] }

beforeAll(async () => {
  owner = openDatabase(ownersUrlOf(stage.world.database.pool), 2)
  const db = stage.db()
  await seedComplianceTypes({ db, now: stage.hr().now })
  const mary = stage.accounts['Supervisor / Manager'].personId
  const nurse = await makePlace(db, mary)
  const carer = { ...(await makePlace(db, mary)), locationId: nurse.locationId }
  const elsewhere = { ...(await makePlace(db, mary)), jobId: nurse.jobId }
  await db.update(jobs).set(asked).where(eq(jobs.id, nurse.jobId))
  const known = await workplace(stage.world)
  await db.update(jobs).set(asked).where(eq(jobs.id, known.jobId))
  world = { nurse, carer, known, elsewhere }
})

/** What a nurse proves, of someone who has no check yet. */
async function prove({ hr }: Given, personId: string, but: readonly CheckKind[] = []): Promise<void> {
  const wanted = kinds.filter((kind) => !but.includes(kind))
  for (const kind of wanted) await makeCheck(hr.db, { id: null, applicantId: personId, by: by(), kind })
  const plain = { qualification: { title: 'Nursing degree' }, registration: { register: 'NMC' } }
  for (const kind of ['qualification', 'registration'] as const)
    await hr.db.update(preEmploymentChecks).set({ plain: plain[kind] }).where(ofKind(personId, kind))
}
const ofKind = (personId: string, kind: CheckKind) =>
  and(eq(preEmploymentChecks.personId, personId), eq(preEmploymentChecks.kind, kind))

async function postOf({ hr }: Given, personId: string, jobId?: string): Promise<string> {
  const own = and(eq(posts.personId, personId), jobId ? eq(posts.jobId, jobId) : undefined)
  const rows = await hr.db.select().from(posts).where(own)
  return rows.find(({ dateTo }) => dateTo === null)?.id ?? ''
}

/** An applicant with an offer, with everything on record, who is hired. */
async function applied(given: Given, place: Workplace): Promise<Come> {
  const made = await makeReady(given.hr.db, { place, by: by() })
  await prove(given, made.applicantId, ['identity', 'right_to_work', 'dbs'])
  await hire(given.hr, made.id, offerAt(place))
  return { personId: made.applicantId, postId: await postOf(given, made.applicantId), subject: made.id }
}
async function signed(given: Given, come: Come): Promise<Come> {
  await signOff(given.manager, come.subject ?? '')
  return come
}
const furtherPost = async (given: Given, personId: string, place: Workplace): Promise<Come> => {
  const postId = await addStaffPost(given.hr, personId, { ...place, managerId: '', plannedStart: given.today })
  return { personId, postId, subject: postId }
}
async function broughtIn(given: Given, more: object = {}): Promise<Come> {
  const personId = await addStaffMember(given.hr, newStaff({ place: given.known }, more))
  await prove(given, personId)
  return { personId, postId: await postOf(given, personId) }
}
const mergeOf = async ({ hr }: Given) => (await hr.db.select().from(merges)).at(-1)?.id ?? ''
const one: PeopleMergeForm = { details: 'into', dateOfBirth: 'into', account: 'into', ends: [], reason: 'One person' }

/** By what someone comes to the post of a nurse: up to its signature, and what happens after it. */
const ways: Record<
  string,
  { come: (given: Given) => Promise<Come>; after?: (given: Given, come: Come) => Promise<unknown> }
> = {
  'first hire': { come: (given) => applied(given, given.nurse) },
  'further post': {
    come: async (given) => {
      const { personId } = await broughtIn(given, { jobId: given.carer.jobId })
      const checks = kinds.filter((kind) => ['identity', 'right_to_work', 'dbs'].includes(kind))
      await makeStaffReady(given.hr.db, { personId, by: by(), without: { checks } })
      return furtherPost(given, personId, given.nurse)
    },
  },
  'bring-in': { come: (given) => broughtIn(given) },
  'take-over': { come: (given) => broughtIn(given, { source: 'take_over', transferor: 'Old Ltd' }) },
  import: {
    come: async (given) => {
      await imported(given, 'Una Import,una1@example.com,Care Worker,Rosewood,1/3/2024')
      const [row] = await given.hr.db.select().from(people).where(eq(people.email, 'una1@example.com'))
      const personId = row?.id ?? ''
      await prove(given, personId)
      return { personId, postId: await postOf(given, personId) }
    },
  },
  'change of what the job asks': {
    come: (given) => applied(given, given.carer),
    after: async ({ hr, carer }) => {
      const [job] = await hr.db.select().from(jobs).where(eq(jobs.id, carer.jobId))
      if (job) await changeJob(hr, job.id, { ...job, ...asked } as unknown as Parameters<typeof changeJob>[2])
    },
  },
  'merge of jobs': {
    come: (given) => applied(given, given.carer),
    after: ({ hr, carer, nurse }) => mergeJobs(hr, carer.jobId, { intoId: nurse.jobId }),
  },
  'merge of jobs, undone': {
    come: (given) => applied(given, given.nurse),
    after: async (given) => {
      // a job that asks for no register takes in none that does
      await given.hr.db.update(jobs).set({ register: asked.register }).where(eq(jobs.id, given.carer.jobId))
      await mergeJobs(given.hr, given.nurse.jobId, { intoId: given.carer.jobId })
      await undoJobMerge(given.hr, await mergeOf(given))
    },
  },
  'merge of locations': {
    come: (given) => applied(given, given.nurse),
    after: ({ hr, nurse, elsewhere }) => mergeLocations(hr, nurse.locationId, { intoId: elsewhere.locationId }),
  },
  'merge of people': {
    come: (given) => applied(given, given.nurse),
    after: async (given, { personId }) => {
      const other = v7()
      await given.hr.db.insert(people).values({ id: other, name: 'Grace Mensah', createdAt: since })
      await mergePeople(given.hr, other, personId, one)
    },
  },
  'merge of people, undone': {
    come: (given) => applied(given, given.nurse),
    after: async (given, { personId }) => {
      const other = v7()
      await given.hr.db.insert(people).values({ id: other, name: 'Grace Mensah', createdAt: since })
      await mergePeople(given.hr, other, personId, one)
      await undoPeopleMerge(given.hr, await mergeOf(given))
    },
  },
  rehire: {
    come: async (given) => {
      const come = await signed(given, await applied(given, given.carer))
      await start(given.hr, come.subject ?? '', today)
      const left = { leavingReason: 'Moved', dbsReferral: 'not_needed', dbsReferralNote: '' } as const
      await endEmployment(given.hr, come.personId, { leftOn: today, ...left })
      later(given, 3)
      return furtherPost(given, come.personId, given.nurse)
    },
  },
}

/** The same world some days on. */
function later(given: Given, days: number): void {
  const on = <Who extends Ctx<User>>(who: Who): Who => ({ ...who, now: who.now.add({ hours: 24 * days }) })
  Object.assign(given, { hr: on(given.hr), manager: on(given.manager), today: addDays(given.today, days) })
}

type Fault = 'missing' | 'adverse' | 'in progress' | 'lapsed' | 'of another job'
const faults: Record<Fault, (given: Given, personId: string, kind: Kind) => Promise<unknown>> = {
  missing: ({ hr }, personId, kind) => hr.db.delete(preEmploymentChecks).where(ofKind(personId, kind)),
  adverse: async ({ hr }, personId, kind) => {
    const [row] = await hr.db.select().from(preEmploymentChecks).where(ofKind(personId, kind))
    const id = v7()
    const details = seal('{}', { table: 'pre_employment_checks', column: 'details', row: id })
    if (row)
      await hr.db
        .insert(preEmploymentChecks)
        .values({ ...row, id, details, outcome: 'unsatisfactory', recordedAt: since, certificateKey: null })
  },
  'in progress': ({ hr }, personId, kind) =>
    hr.db.update(preEmploymentChecks).set({ outcome: 'in_progress' }).where(ofKind(personId, kind)),
  lapsed: async ({ hr }, personId, kind) => {
    const [row] = await hr.db.select().from(preEmploymentChecks).where(ofKind(personId, kind))
    const ended =
      kind === 'dbs' ? { plain: { ...row?.plain, updateResult: 'not_current' } } : { followUpOn: '2026-11-19' }
    await hr.db.update(preEmploymentChecks).set(ended).where(ofKind(personId, kind))
  },
  'of another job': async ({ hr }, personId, kind) => {
    const [row] = await hr.db.select().from(preEmploymentChecks).where(ofKind(personId, kind))
    const other = { register: 'HCPC', title: 'A course', level: 'basic', workforce: 'other', dateOfBirth: '1980-01-01' }
    // a person born on a known day
    await hr.db.update(people).set({ dateOfBirth: '1996-05-01' }).where(eq(people.id, personId))
    await hr.db
      .update(preEmploymentChecks)
      .set({ plain: { ...row?.plain, ...other } })
      .where(ofKind(personId, kind))
  },
}

const whens = ['before it is signed', 'before the start', 'after the start'] as const
type Case = { way: string; fault: Fault; kind: Kind; when: (typeof whens)[number] }

const refused = (work: Promise<unknown>) =>
  work.then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal) return true
      throw error
    },
  )

/** What the row, the board's SQL and the verb say of the post. */
async function said(given: Given, { personId, postId }: Come) {
  await keepStanding(given.hr, [personId])
  const row = (await outcomesOf(given.hr, [personId])).get(personId)?.posts.find((post) => post.postId === postId)
  const [board] = await given.hr.db
    .select({ outcome: outcomeOnDay(given.today) })
    .from(posts)
    .leftJoin(standingRows, eq(standingRows.postId, posts.id))
    .where(eq(posts.id, postId))
  return { row: row?.outcome, board: board?.outcome, signAgainBy: row?.signAgainBy }
}

/** Whether the database lets a first day in without a signature that names it. */
async function databaseStarts({ hr, today }: Given, { postId }: Come): Promise<boolean> {
  return hr.db
    .transaction((db) => db.update(posts).set({ dateFrom: today }).where(eq(posts.id, postId)))
    .then(
      () => true,
      () => false,
    )
}

/** Tries one case in a world that is taken back; what was open that should be closed, in words. */
async function wrong({ way, fault, kind, when }: Case): Promise<string | undefined> {
  const how = ways[way]
  return rehearse({ ...stage.hr(), db: owner.db }, async (hr) => {
    const given: Given = { ...world, today, hr, manager: { ...stage.manager(), db: hr.db } }
    const come = await (how?.come(given) ?? Promise.reject(new Error(way)))
    const spoil = () => faults[fault](given, come.personId, kind)
    if (!come.subject) {
      // brought in: at work from then on
      await spoil()
      const is = await said(given, come)
      const may = fault === 'adverse' || fault === 'lapsed' ? ['not_cleared'] : ['not_cleared', 'not_verified']
      return may.includes(is.row ?? '') && is.row === is.board ? undefined : JSON.stringify(is)
    }
    if (when === 'before it is signed') {
      await how?.after?.(given, come)
      await spoil()
      if (!(await refused(signOff(given.manager, come.subject)))) return 'signed'
      if (await databaseStarts(given, come)) return 'the database lets it begin'
    } else {
      await signed(given, come)
      if (when === 'after the start') await start(given.hr, come.subject, given.today)
      await how?.after?.(given, come)
      await spoil()
    }
    const is = await said(given, come)
    if (is.row !== is.board) return JSON.stringify(is)
    if (when !== 'after the start') {
      if (is.row !== 'not_cleared') return JSON.stringify(is)
      return (await refused(start(given.hr, come.subject, given.today))) ? undefined : 'started'
    }
    const atOnce = fault === 'adverse' || fault === 'lapsed'
    if (is.row === 'not_cleared') return undefined
    return atOnce || !is.signAgainBy ? JSON.stringify(is) : undefined
  })
}

test('no way through the verbs lets anyone start, or work on unasked, without what the job asks', async () => {
  const random = seededRandom()
  const all = Object.keys(ways)
    .flatMap((way) =>
      (Object.keys(faults) as Fault[]).flatMap((fault) =>
        kinds.flatMap((kind) => whens.map((when): Case => ({ way, fault, kind, when }))),
      ),
    )
    .filter(({ fault, kind }) => fault !== 'lapsed' || kind !== 'qualification')
  // every pair of two values meets, so that each requirement is tried by each way; all cases take minutes
  const tried = long ? all : pairwise(all, random)
  expect(new Set(tried.map(({ way, kind }) => `${way} ${kind}`)).size).toBe(Object.keys(ways).length * kinds.length)
  const open: string[] = []
  for (const one of tried) {
    const is = await wrong(one).catch((error: unknown) => `failed: ${error instanceof Error ? error.message : error}`)
    if (is) open.push(`${Object.values(one).join(', ')}: ${is}`)
  }
  console.info(`${tried.length} of ${all.length} cases, ${Object.keys(ways).length} ways`)
  expect(open).toEqual([])
}, 1_800_000)

test('hours beyond a right to work stop at once when they are raised after the start', async () => {
  await rehearse({ ...stage.hr(), db: owner.db }, async (hr) => {
    const given: Given = { ...world, today, hr, manager: { ...stage.manager(), db: hr.db } }
    const come = await applied(given, given.nurse)
    const own = { personId: come.personId, postId: come.postId }
    await hr.db.update(posts).set({ weeklyHours: 20 }).where(eq(posts.id, come.postId))
    const student = { plain: { permission: 'student' as const, hours: 'always' as const, hoursLimit: 20 } }
    await hr.db.update(preEmploymentChecks).set(student).where(ofKind(come.personId, 'right_to_work'))
    await signed(given, come)
    await start(hr, come.subject ?? '', today)
    expect(await said(given, come)).toMatchObject({ row: 'cleared', board: 'cleared' })
    const raised = { team: '', managerId: '', weeklyHours: 30 }
    await expect(moveToTeam(hr, own, raised)).rejects.toThrow('20 hours a week is the most')
    await moveToTeam(hr, own, { ...raised, hoursWorked: true })
    expect(await said(given, come)).toMatchObject({ row: 'not_cleared', board: 'not_cleared' })
    await moveToTeam(hr, own, { ...raised, weeklyHours: 18 })
    expect((await said(given, come)).row).not.toBe('not_cleared')
  })
})

test('an unsatisfactory DBS stops the post that may ask for it, and says nothing in one that may not', async () => {
  await rehearse({ ...stage.hr(), db: owner.db }, async (hr) => {
    const given: Given = { ...world, today, hr, manager: { ...stage.manager(), db: hr.db } }
    const nurse = await signed(given, await applied(given, given.nurse))
    await start(hr, nurse.subject ?? '', today)
    const kitchen = { title: 'Kitchen of the home', dbsLevel: 'none', careWork: false }
    await hr.db.update(jobs).set(kitchen).where(eq(jobs.id, given.carer.jobId))
    const cook = await signed(given, await furtherPost(given, nurse.personId, given.carer))
    await start(hr, cook.subject ?? '', today)
    expect(await said(given, cook)).toMatchObject({ row: 'cleared', board: 'cleared' })
    await faults.adverse(given, nurse.personId, 'dbs')
    expect(await said(given, nurse)).toMatchObject({ row: 'not_cleared', board: 'not_cleared' })
    expect(await said(given, cook)).toMatchObject({ row: 'cleared', board: 'cleared', signAgainBy: undefined })
    const [row] = await hr.db.select().from(standingRows).where(eq(standingRows.postId, cook.postId))
    expect(JSON.stringify([row?.open, row?.ends])).not.toMatch(/dbs/i)
    // the mail of the morning names the post that stopped, by its place, and not the other
    later(given, 1)
    await sendMornings({ ...given.hr, actor: system }, [standingMorning])
    const mails = await hr.db.select().from(messages).where(like(messages.template, 'standing.%'))
    expect(mails.length).toBeGreaterThan(0)
    expect(JSON.stringify(mails.map(({ params }) => params))).not.toMatch(/cook|kitchen|conviction|unsatisfactory/i)
  })
})

test('with everything on record each of these ways is open', async () => {
  const closed: string[] = []
  for (const [way, { come: make, after }] of Object.entries(ways))
    await rehearse({ ...stage.hr(), db: owner.db }, async (hr) => {
      const given: Given = { ...world, today, hr, manager: { ...stage.manager(), db: hr.db } }
      const come = await make(given)
      if (come.subject) {
        if (after) await after(given, come)
        await signed(given, come)
        await start(given.hr, come.subject, given.today)
      }
      const is = await said(given, come)
      if (is.row === 'not_cleared' || is.row !== is.board) closed.push(`${way}: ${JSON.stringify(is)}`)
    }).catch((error: unknown) => closed.push(`${way}: ${error instanceof Error ? error.message : error}`))
  expect(closed).toEqual([])
}, 600_000)
