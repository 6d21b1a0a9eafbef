import { eq, sql } from 'drizzle-orm'
import { v7 } from 'uuid'
import { expect, test } from 'vitest'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { confirmBroughtIn } from '#domains/employment/bring-ins/confirming.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { addManyStaff } from '#domains/employment/staff/staff-in-bulk.server.ts'
import { addStaffMember } from '#domains/employment/staff-files/staff-files.server.ts'
import { addStaffPost } from '#domains/employment/staff-files/staff-posts.server.ts'
import { setInUse } from '#domains/people/jobs/in-use.server.ts'
import { jobs } from '#domains/people/jobs/jobs.table.ts'
import { mergePeople } from '#domains/people/merges/merge-people.server.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import { preEmploymentChecks } from '#domains/vetting/checks/checks.table.ts'
import { newRules } from '#domains/vetting/standing/new-rules.rules.ts'
import { recordsOf } from '#domains/vetting/standing/records.queries.server.ts'
import { seal } from '#platform/encryption.server.ts'
import { makeApplication } from '#tests/applications.ts'
import { asOwner } from '#tests/as-owner.ts'
import { clearanceStage, makeCheck, makeDeclaration, makePlace, makeRisk } from '#tests/clearance.ts'
import { newStaff, offerAt } from '#tests/first-days.ts'
import { long } from '#tests/long.ts'
import { today } from '#tests/records.ts'
import { signOff } from '#tests/signing.ts'
import { keepStanding } from './keeping.server.ts'
import { outcomesOf } from './outcomes.queries.server.ts'

// What a merge shows to be about someone who works is known since the merge, however early it was recorded of the other: no rule
// of an upgrade between the two gives it days. Each is tried without the rules and with all of them; the outcomes are the same.
const stage = clearanceStage()
const { db, hr, manager } = stage

type Worker = { personId: string; postId?: string }
const outcomeIn = async ({ personId, postId }: Worker, days: number) => {
  await keepStanding(hr(days), [personId])
  const all = (await outcomesOf(hr(days), [personId])).get(personId)
  return all?.posts.find((post) => !postId || post.postId === postId)?.outcome
}

/** An upgrade on the morning of 28 November, with every rule. */
const upgrade = () =>
  asOwner(db(), async (owner) => {
    for (const key of Object.keys(newRules))
      await owner.execute(sql`insert into rule_changes (key, since, due_on)
        values (${key}, '2026-11-28T06:00:00Z', '2026-12-26') on conflict do nothing`)
  })

async function carer(): Promise<Worker> {
  const { id, applicantId: personId } = await stage.ready()
  await hire(hr(), id, offerAt(stage.place))
  await signOff(manager(), id)
  await start(hr(), id, today)
  return { personId }
}

async function nurseToo(): Promise<Worker> {
  const { personId } = await carer()
  const place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  await db().update(jobs).set({ register: 'NMC' }).where(eq(jobs.id, place.jobId))
  const day = '2026-11-27'
  const postId = await addStaffPost(hr(7), personId, { ...place, managerId: '', plannedStart: day, weeklyHours: 4 })
  const by = hr().actor.userId
  await makeCheck(db(), { id: null, applicantId: personId, by, kind: 'registration', plain: { register: 'NMC' } })
  await signOff(manager(7), postId)
  await start(hr(7), postId, day)
  return { personId, postId }
}

async function broughtIn(): Promise<Worker> {
  const place = await makePlace(db(), stage.accounts['Supervisor / Manager'].personId)
  await setInUse(hr(), place.locationId, { inUseSince: today })
  const personId = await addStaffMember(hr(), newStaff({ place }))
  const [known] = await db().select().from(bringIns).where(eq(bringIns.personId, personId))
  await confirmBroughtIn(manager(), [known?.id ?? ''])
  const by = hr().actor.userId
  for (const kind of ['right_to_work', 'identity'] as const)
    await makeCheck(db(), { id: null, applicantId: personId, by, kind })
  return { personId }
}

type Other = { id: string | null; applicantId: string }
const recorded = { recordedAt: '2026-11-21T09:00:00Z' }

const check =
  (kind: 'dbs' | 'identity' | 'interview' | 'overseas' | 'registration' | 'right_to_work') =>
  async ({ id: applicationId, applicantId: personId }: Other) => {
    const id = v7()
    const details = seal('{}', { table: 'pre_employment_checks', column: 'details', row: id })
    await db()
      .insert(preEmploymentChecks)
      .values({
        ...{ id, personId, applicationId, kind, outcome: 'unsatisfactory', checkedOn: '2026-11-20', details },
        ...{ ...recorded, recordedBy: hr().actor.userId, plain: kind === 'registration' ? { register: 'NMC' } : {} },
      })
  }
const refused =
  (about: 'dbs_disclosure' | 'criminal_record' | 'leaving' | 'adult_first') =>
  ({ applicantId: personId }: Other) =>
    makeRisk(db(), { personId, about, decision: 'do_not_go_on', ...recorded, recordedBy: hr().actor.userId })
const told = (of: Other) => makeDeclaration(db(), { ...of, id: of.id ?? '' }, { spent: 'yes', details: 'Theft' })
async function weighedDismissal({ applicantId: personId }: Other) {
  const { concerns } = await recordsOf(hr(1), personId)
  const known = concerns.map(({ id }) => id)
  const decided = { about: 'leaving', decision: 'do_not_go_on', known } as const
  await makeRisk(db(), { personId, ...decided, ...recorded, recordedBy: hr().actor.userId })
}

/** A leaver of a list, who left for this reason. */
async function leaver(leavingReason: string): Promise<Other> {
  const blank = { email: '', phone: '', staffNumber: '', contract: '', weeklyHours: '' }
  const noOne = { emergencyName: '', emergencyRelation: '', emergencyPhone: '' }
  const row = { ...blank, ...noOne, leftOn: '2026-10-01', leavingReason, name: 'Ivy Import' }
  const [listed = ''] = await addManyStaff(hr(), [row])
  return { id: null, applicantId: listed }
}
const moved = () => leaver('Moved away')

/** What is on record of the other, who becomes the same person. */
const says: Record<string, { of: () => Promise<Other>; say: (other: Other) => Promise<void> }> = {
  'an unsatisfactory DBS check': { of: moved, say: check('dbs') },
  'an unsatisfactory identity check': { of: moved, say: check('identity') },
  'an unsatisfactory right to work check': { of: moved, say: check('right_to_work') },
  'an unsatisfactory interview': { of: moved, say: check('interview') },
  'an unsatisfactory check from abroad': { of: moved, say: check('overseas') },
  'an unsatisfactory registration': { of: moved, say: check('registration') },
  '“Do not proceed” about a DBS disclosure': { of: moved, say: refused('dbs_disclosure') },
  '“Do not proceed” about a criminal record': { of: moved, say: refused('criminal_record') },
  '“Do not proceed” about how they left': { of: moved, say: refused('leaving') },
  '“Do not proceed” about Adult First': { of: moved, say: refused('adult_first') },
  'a dismissal weighed as “Do not proceed”': { of: () => leaver('Dismissed: hit a resident'), say: weighedDismissal },
  'a conviction told in a rejected application': {
    of: () => makeApplication(db(), { status: 'rejected' }),
    say: told,
  },
}
const workers = { 'a carer': carer, 'a nurse in a further post': nurseToo, 'someone brought in': broughtIn }
const cases = Object.entries(workers).flatMap(([who, make], nth) =>
  Object.entries(says)
    // each with one of the three workers, and with all in the long tests
    .filter((_, at) => long || (at + nth) % 3 === 0)
    // who applied and who was brought in are not merged
    .filter(([what]) => !(make === broughtIn && what.includes('application')))
    .map(([what, said]) => ({ who, what, make, ...said })),
)
type Case = (typeof cases)[number]

async function outcomesOfCase({ make, of, say }: Case, upgradeHub: () => Promise<void>) {
  const worker = await make()
  const other = await of()
  await say(other)
  await upgradeHub()
  const stays = { details: 'into', dateOfBirth: 'into', account: 'into' } as const
  await mergePeople(hr(9), other.applicantId, worker.personId, { ...stays, ends: [], reason: 'One person' })
  const found: (string | undefined)[] = []
  for (const days of [9, 16, 17, 25, 36, 37]) found.push(await outcomeIn(worker, days))
  return found.join(', ')
}

const without = new Map<string, string>()
test.each(cases)('before any rule, a merge shows of $who: $what', async (one) => {
  const found = await outcomesOfCase(one, async () => {})
  without.set(`${one.who} ${one.what}`, found)
  // of the three only the nurse is asked for a register
  const stops = one.make === nurseToo || !one.what.includes('registration')
  expect(found.includes('not_cleared')).toBe(stops)
})

// from here on the rules have their days
test.each(cases)('after an upgrade it changes the same outcomes on the same days of $who: $what', async (one) => {
  expect(await outcomesOfCase(one, upgrade)).toBe(without.get(`${one.who} ${one.what}`))
})
