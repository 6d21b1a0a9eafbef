import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { signOff, startOnConditions } from '#domains/employment/clearance/clearance.server.ts'
import { start } from '#domains/employment/clearance/start.server.ts'
import { people } from '#domains/people/people.table.ts'
import { hire } from '#domains/recruitment/offers/hire.server.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { preEmploymentChecks, riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import type { PlainAnswers } from '#domains/vetting/checks/plain-answers.rules.ts'
import type { Day } from '#lib/day.ts'
import { seal } from '#platform/encryption.server.ts'
import type { clearanceStage } from './clearance.ts'
import { permitted } from './permitted.ts'
import { employ } from './staff.ts'

type Stage = ReturnType<typeof clearanceStage>
type Check = Partial<typeof preEmploymentChecks.$inferInsert> & { plain?: PlainAnswers }

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

  const hired = (id: string, plannedStart: Day = '2026-11-20') =>
    hire(stage.hr(), id, { ...stage.place, managerId: leadId(), plannedStart, contractHours: undefined })

  /** Signed in full, with this permission to work. */
  async function signed(name: string, permission?: Check) {
    const made = await applicant(name)
    if (permission) await check(made.personId, 'right_to_work', permission)
    await signOff(stage.manager(), made.id)
    await hired(made.id)
    await start(stage.hr(), made.id, '2026-11-20')
    return made
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

  return { check, voidCheck, brought, applicant, hired, signed, conditions, onConditions, adultFirst }
}
