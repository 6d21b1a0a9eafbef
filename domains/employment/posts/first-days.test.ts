import { and, eq, isNotNull } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { seedComplianceTypes } from '#domains/compliance/types/reference-data.server.ts'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { readClearance } from '#domains/employment/clearance/clearance.queries.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { addressPeriods } from '#domains/vetting/history/history.table.ts'
import { rehearse } from '#platform/ctx.server.ts'
import { type Database, openDatabase } from '#platform/db/client.server.ts'
import { Refusal } from '#platform/refusal.ts'
import { sources } from '#tests/architecture/sources.ts'
import { asOwner, ownersUrlOf } from '#tests/as-owner.ts'
import { clearanceStage, makeCheck, makePlace, makeReady } from '#tests/clearance.ts'
import { imported, newStaff, offerAt, onConditions, type Tried, ways } from '#tests/first-days.ts'
import { long } from '#tests/long.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { spoils } from '#tests/spoiled-files.ts'
import { employ, type Workplace, workplace } from '#tests/staff.ts'

const stage = clearanceStage()
const { db, hr } = stage
const at = '2026-11-20T09:00:00Z'

// Every file of the product that writes a post or begins one through another, with the verbs of it that are tried.
const writers =
  /\.(insert|update)\(posts\)|(insert into|update) "?posts\b|(?<!function )\b(startPost|giveManyPosts|changePosts|createPost|giveOfferedPost|asIfInPost|gapsOfPost|bringIn|addStaffMember|addStaffPost|runImport|start|hire)\(/
const known: Record<string, readonly string[]> = {
  'app/admin/applicants/clearance/hire.tsx': ['hire'],
  'app/admin/applicants/clearance/start.tsx': ['start'],
  'app/admin/staff/clearance/start.tsx': ['start'],
  'app/admin/staff/import/run.ts': ['runImport'],
  'app/admin/staff/new.tsx': ['addStaffMember'],
  'app/admin/staff/posts/new.tsx': ['addStaffPost', 'gapsOfPost'],
  'domains/bulk/placing.server.ts': ['addStaffPost'],
  'domains/compliance/state/post-preview.queries.server.ts': ['gapsOfPost'],
  'domains/employment/clearance/hires-undone.server.ts': [], // whose they are
  'domains/employment/clearance/offered-posts.server.ts': ['hire'],
  'domains/employment/clearance/start.server.ts': ['start'],
  'domains/employment/posts/posts.server.ts': ['createPost', 'startPost', 'asIfInPost'],
  'domains/employment/staff-files/leavers.server.ts': [], // last days alone
  'domains/employment/staff-files/leaving-undone.server.ts': [], // these too
  'domains/employment/staff-files/staff-files.server.ts': ['addStaffMember'],
  'domains/employment/staff-files/staff-posts.server.ts': ['addStaffPost'],
  'domains/employment/staff/staff-in-bulk.server.ts': ['giveManyPosts'],
  'domains/intake/run.server.ts': ['runImport'],
  'domains/recruitment/offers/hire.server.ts': ['hire'],
}

test('the ways to a first day are those known, and each is tried', () => {
  const writing = sources().filter(
    ({ file, text }) =>
      /^(app|documents|domains|platform)\//.test(file) &&
      !/\.test\.tsx?$/.test(file) &&
      writers.test(text.replace(/^(export )?(async )?function.*$/gm, '')),
  )
  expect(writing.map(({ file }) => file).toSorted()).toEqual(Object.keys(known).toSorted())
  const tried = new Set(Object.keys(ways).map((name) => name.split(':')[0]))
  expect([...tried].toSorted()).toEqual([...new Set(Object.values(known).flat())].toSorted())
})

let tried: Tried
let owner: Database
let offered: Workplace
afterAll(() => owner.close())

beforeAll(async () => {
  owner = openDatabase(ownersUrlOf(stage.world.database.pool), 2)
  await seedComplianceTypes({ db: db(), now: stage.hr().now })
  const place = await workplace(stage.world)
  await employ(stage.world, place)
  const elsewhere = await workplace(stage.world, 'Night Carer', 'Elm House')
  const bare = { jobId: place.jobId, locationId: v7() }
  await db().insert(locations).values({ id: bare.locationId, name: 'No day yet', createdAt: at })
  offered = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  const { id: applicationId, applicantId: personId } = await nurse()
  const who = { applicationId, personId, name: 'Grace Mensah', email: 'grace@example.com' }
  const supervisorId = stage.accounts['Staff Member'].personId
  tried = { hr: hr(), manager: stage.manager(), who, offered, place, elsewhere, bare, supervisorId }
})

/** Of whom every requirement there is is asked, and met: a nurse who lived abroad. */
async function nurse() {
  const needs = { register: 'NMC', qualifications: ['Nursing degree'] }
  await db().update(jobs).set(needs).where(eq(jobs.id, offered.jobId))
  const made = await makeReady(db(), { place: offered, by: stage.accounts['Admin / HR'].userId })
  const plain = { qualification: { title: 'Nursing degree' }, registration: { register: 'NMC' }, overseas: {} }
  for (const kind of ['qualification', 'registration', 'overseas'] as const) {
    await makeCheck(db(), { ...made, kind, by: stage.accounts['Admin / HR'].userId })
    const mine = and(eq(preEmploymentChecks.personId, made.applicantId), eq(preEmploymentChecks.kind, kind))
    await asOwner(db(), async (owner) => owner.update(preEmploymentChecks).set({ plain: plain[kind] }).where(mine))
  }
  const stated = { personId: made.applicantId, applicationId: made.id, statedOn: today, recordedBy: made.applicantId }
  const abroad = { address: 'Calle Mayor', country: 'Spain', dateFrom: '2022-01', dateTo: '2022-12' }
  await db()
    .insert(addressPeriods)
    .values({ ...stated, ...abroad, position: 1, recordedAt: at })
  return made
}

/** What is begun after a way, in a world of its own that is taken back. */
const opens = (way: (tried: Tried) => Promise<unknown>, given: Tried) =>
  rehearse(given.hr, async ({ db }) => {
    const within = { ...given, hr: { ...given.hr, db }, manager: { ...given.manager, db } }
    const count = async () => (await db.$count(posts, isNotNull(posts.dateFrom))) + (await db.$count(bringIns))
    const before = await count()
    // a way that fails in the database leaves the rest of this world as it was
    await rehearseFailing(within, way)
    return (await count()) - before
  })

async function rehearseFailing({ hr, ...rest }: Tried, way: (tried: Tried) => Promise<unknown>): Promise<void> {
  await hr.db
    .transaction((db) => way({ ...rest, hr: { ...hr, db }, manager: { ...rest.manager, db } }))
    .catch(() => undefined)
}

function refused(error: unknown): 'refused' {
  if (!(error instanceof Refusal)) throw error
  return 'refused'
}

/** The way through the gate, and of the others some in turn; all of them in the long tests. */
function waysOf(turn: number) {
  const through = 'start: signed off first'
  return Object.entries(ways).filter(([name], at) => long || name === through || at % 26 === turn % 26)
}

describe('no way opens a first day while anything is missing', () => {
  const covered = new Set<string>()

  test.each(Object.entries(spoils).map((spoiled, at) => [spoiled[0], spoiled[1], at] as const))(
    '%s',
    async (name, spoil, turn) => {
      const [key = ''] = name.split(':')
      // as the owner: no hub could spoil a file so
      await rehearse({ ...tried.hr, db: owner.db }, async (ctx) => {
        const { who } = tried
        const here = { ...tried, hr: ctx, manager: { ...tried.manager, db: ctx.db } }
        // signed before it came to light: the signature does not carry it
        const signed = await opens(async (given) => {
          await hire(given.hr, who.applicationId, offerAt(offered))
          await signOff(given.manager, who.applicationId)
          await spoil(given.hr.db, { ...who, jobId: offered.jobId })
          await start(given.hr, who.applicationId, today)
        }, here)
        await spoil(ctx.db, { ...who, jobId: offered.jobId })
        const gate = await rehearse(ctx, async (ctx) => {
          // the hours are agreed with the hire, which is refused where they are too many
          const hired = await hire(ctx, who.applicationId, offerAt(offered)).catch(refused)
          return hired === 'refused' ? undefined : (await readClearance(ctx, who.applicationId)).gate
        })
        const open = gate?.items.find((item) => item.key === key && !item.satisfied)
        if (gate || !name.includes('too few hours')) expect(open, `${key} is open`).toBeDefined()
        covered.add(key)
        const opened: Record<string, number> = { 'signed before': signed }
        for (const [way, attempt] of waysOf(turn)) opened[way] = await opens(attempt, here)
        // what may follow a start under supervision, by law, is not held up by it
        const holdsUp = open?.state === 'open' || open?.state === 'lapsed'
        if (holdsUp && (long || turn % 2 === 0)) opened.conditions = await opens(onConditions, here)
        expect(Object.entries(opened).filter(([, count]) => count > 0)).toEqual([])
      })
    },
  )

  test('every requirement there is was tried', async () => {
    const { items } = (await readClearance(hr(), tried.who.applicationId)).gate
    expect(items.filter(({ key, satisfied }) => !satisfied && key !== 'sign_off')).toEqual([])
    // a hire assigns the job and the location
    const asked = items.map(({ key }) => key).filter((key) => !['sign_off', 'assignment'].includes(key))
    expect(asked.filter((key) => !covered.has(key))).toEqual([])
    for (const key of ['young_worker', 'references.answered', 'references.job.0']) expect(covered.has(key)).toBe(true)
  })

  test('and none was refused for another reason: the same nurse starts, and who worked here before is brought in', async () => {
    const cleared = async (given: Tried) => {
      await hire(given.hr, given.who.applicationId, offerAt(offered))
      await signOff(given.manager, given.who.applicationId)
      await start(given.hr, given.who.applicationId, today)
    }
    expect(await opens(cleared, tried)).toBe(1)
    expect(await opens(ways['start: signed off first'] ?? cleared, tried)).toBe(1)
    expect(await opens((given) => addStaffMember(given.hr, newStaff(given)), tried)).toBe(2)
    const takenOver = { source: 'take_over', transferor: 'Old Ltd' }
    expect(await opens((given) => addStaffMember(given.hr, newStaff(given, takenOver)), tried)).toBe(2)
    const asked = { name: 'Grace Mensah', someoneElse: 'on' }
    expect(await opens((given) => addStaffMember(given.hr, newStaff(given, asked)), tried)).toBe(2)
    for (const line of ['Rosewood,31/10/2026', 'Made Lately,19/11/2026'])
      expect(await opens((given) => imported(given, `Una Import,una7@example.com,Care Worker,${line}`), tried)).toBe(2)
  })
})
