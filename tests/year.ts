import { and, eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { people } from '#domains/people/people.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { preEmploymentChecks, riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import type { PlainAnswers } from '#domains/vetting/checks/plain-answers.rules.ts'
import { referenceRequests, referenceReviews } from '#domains/vetting/references/references.table.ts'
import type { Day } from '#lib/day.ts'
import { seal } from '#platform/encryption.server.ts'
import { signOff, startOnConditions } from '#tests/signing.ts'
import { makeFile } from './applications.ts'
import { asOwner } from './as-owner.ts'
import type { clearanceStage } from './clearance.ts'
import { permitted } from './permitted.ts'
import { employ } from './staff.ts'

type Stage = ReturnType<typeof clearanceStage>
type Check = Partial<typeof preEmploymentChecks.$inferInsert> & { plain?: PlainAnswers }

/** How many days before its end each kind of thing is told. */
export const ladders = {
  long: [90, 60, 30, 14, 7, 0],
  conditions: [30, 14, 7, 0],
  verification: [30, 14, 7, 3, 1, 0],
  short: [14, 7, 0],
  signature: [7, 0],
  history: [14, 0],
  found: [0],
}

/** People at work whose records end, each in another way. */
export function peopleOf(stage: Stage, leadId: () => string) {
  const db = () => stage.db()
  const by = () => stage.accounts['Admin / HR'].userId

  async function check(personId: string, kind: CheckKind, more: Check = {}): Promise<string> {
    const id = v7()
    await db()
      .insert(preEmploymentChecks)
      .values({
        ...{ id, personId, kind, outcome: 'satisfactory', checkedOn: '2026-11-20' },
        details: seal('{}', { table: 'pre_employment_checks', column: 'details', row: id }),
        ...{ recordedAt: '2026-11-20T10:00:00Z', recordedBy: by() },
        ...more,
        plain: kind === 'right_to_work' ? permitted(more.followUpOn, more.plain) : (more.plain ?? {}),
      })
    return id
  }

  const voidCheck = (personId: string, kind: CheckKind, id: string, on: Day) =>
    check(personId, kind, { outcome: 'voided', voidsId: id, recordedAt: `${on}T12:00:00Z` })

  /** Someone who worked here before the hub did. */
  async function brought(name: string, more: { email?: string; verifyBy?: Day; jobId?: string } = {}): Promise<string> {
    const { email = `${name.toLowerCase()}@example.org`, verifyBy = '2028-12-31', ...place } = more
    const personId = await employ(
      stage.world,
      { ...stage.place, ...place },
      { name: `${name} Year`, managerId: leadId(), ...(email && { email }) },
    )
    await db().update(bringIns).set({ verifyBy }).where(eq(bringIns.personId, personId))
    return personId
  }

  /** Someone with an offer, and what is missing. */
  async function applicant(name: string, without: Parameters<Stage['ready']>[0] = {}) {
    const personId = v7()
    const named = { name: `${name} Year`, email: `${name.toLowerCase()}@example.org` }
    await db()
      .insert(people)
      .values({ id: personId, ...named, createdAt: '2026-11-20T09:00:00Z' })
    const { id } = await stage.ready({ ...without, applicantId: personId })
    return { id, personId }
  }

  const hired = (id: string, plannedStart: Day = '2026-11-20', contractHours?: number) =>
    hire(stage.hr(), id, { ...stage.place, managerId: leadId(), plannedStart, contractHours })

  /** Signed in full, with this permission to work. */
  async function signed(name: string, permission?: Check) {
    const made = await applicant(name)
    if (permission) await check(made.personId, 'right_to_work', permission)
    await signOff(stage.manager(), made.id)
    // where hours are limited, few enough
    await hired(made.id, '2026-11-20', permission?.plain?.hoursLimit === undefined ? undefined : 15)
    await start(stage.hr(), made.id, '2026-11-20')
    return made
  }

  /** Someone who may work 20 hours a week in term time, agreed for 30 between terms. */
  async function studentOfTerms(name: string): Promise<string> {
    const { personId } = await signed(name, {
      followUpOn: '2028-09-01',
      plain: {
        ...{ permission: 'student', hours: 'term_time', hoursLimit: 20, limitKnownUntil: '2027-07-31' },
        limitPeriods: [{ from: '2027-01-11', to: '2027-03-26' }],
      },
    })
    await db().update(posts).set({ weeklyHours: 30 }).where(eq(posts.personId, personId))
    return personId
  }

  /** Someone whose right to work was checked before its copy was asked for. */
  async function withoutCopy(name: string): Promise<string> {
    const personId = await brought(name)
    const evidenceFileId = await makeFile(db(), personId, 'visa')
    const id = await check(personId, 'right_to_work', { plain: { proof: 'page' }, evidenceFileId })
    await asOwner(db(), async (owner) =>
      owner.update(preEmploymentChecks).set({ evidenceFileId: null }).where(eq(preEmploymentChecks.id, id)),
    )
    return personId
  }

  /** The second referee answers, and it is found satisfactory. */
  async function answered(applicationId: string): Promise<void> {
    const open = and(eq(referenceRequests.applicationId, applicationId), eq(referenceRequests.status, 'sent'))
    const [row] = await db().update(referenceRequests).set({ status: 'received' }).where(open).returning()
    const review = { verdict: 'satisfactory' as const, reviewedBy: by() }
    await db()
      .insert(referenceReviews)
      .values({ requestId: row?.id ?? '', ...review, reviewedAt: '2027-03-19T09:00:00Z' })
  }

  const conditions = (endsOn: Day) => ({
    ...{ risk: 'One reference is out.', measures: 'Never alone.', reason: 'Short of staff', endsOn },
    supervisorId: stage.accounts['Staff Member'].personId,
  })

  async function onConditions(made: { id: string }, endsOn: Day): Promise<void> {
    await startOnConditions(stage.manager(), made.id, conditions(endsOn))
    await hired(made.id)
    await start(stage.hr(), made.id, '2026-11-20')
  }

  /** The list was asked first, the certificate is on its way. */
  async function adultFirst({ id: applicationId, personId }: { id: string; personId: string }, reviewOn: Day) {
    const sent = { basis: 'adult_first', adultFirstResult: 'clear', sentOn: '2026-11-18', urgency: 'Nights uncovered' }
    await check(personId, 'dbs', { applicationId, outcome: 'in_progress', plain: sent })
    const id = v7()
    await db()
      .insert(riskAssessments)
      .values({
        ...{ id, personId, applicationId, about: 'adult_first', decision: 'go_on', reviewOn },
        ...{ supervisorId: stage.accounts['Staff Member'].personId, recordedBy: by() },
        content: seal('{}', { table: 'risk_assessments', column: 'content', row: id }),
        recordedAt: '2026-11-20T11:00:00Z',
      })
  }

  return {
    check,
    answered,
    studentOfTerms,
    withoutCopy,
    voidCheck,
    brought,
    applicant,
    hired,
    signed,
    conditions,
    onConditions,
    adultFirst,
  }
}
