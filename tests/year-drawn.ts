import { eq } from 'drizzle-orm'
import { bringIns } from '#domains/employment/bring-ins/bring-ins.table.ts'
import { confirmKnownRecords } from '#domains/employment/reminders/known-words.server.ts'
import { endEmployment } from '#domains/employment/staff-files/leavers.server.ts'
import { suspend } from '#domains/employment/standing/suspensions.server.ts'
import { addDays, type Day } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { peopleOf } from './year.ts'

type Made = ReturnType<typeof peopleOf>
type Drawn = {
  began: Day
  days: number
  /** A job that asks for a register. */
  nurse: string
  random: (most: number) => number
  hr: (day: Day) => Ctx<User>
  manager: (day: Day) => Ctx<User>
}
export type Action = [Day, () => Promise<unknown>]

const kinds = ['permission', 'registration', 'recheck', 'known', 'voided', 'plan'] as const

/** Someone of whom something ends on a drawn day, and what is done about it, early, late or never; some leave, some are suspended. */
export async function drawn(name: string, made: Made, given: Drawn): Promise<{ id: string; actions: Action[] }> {
  const { began, days, random, hr, manager } = given
  const day = (from: number, most: number) => addDays(began, from + random(most))
  const kind = kinds[random(kinds.length)]
  const ends = day(20, days - 60)
  const actions: Action[] = []
  const leftOn = random(4) === 0 ? day(60, days - 70) : undefined
  const id = kind === 'voided' ? await voided() : await brought()
  if (random(5) === 0) {
    const off = day(30, days - 90)
    const form = { dateFrom: off, dateTo: addDays(off, random(30)), reason: 'An allegation' }
    actions.push([off, () => suspend(hr(off), id, form)])
  }
  if (leftOn) {
    const form = { leftOn, leavingReason: 'Moved', dbsReferral: 'not_needed', dbsReferralNote: '' } as const
    actions.push([leftOn, () => endEmployment(hr(leftOn), id, form)])
  }
  return { id, actions: actions.filter(([on]) => on > began) }

  /** Signed for, until a check proves to be someone else's. */
  async function voided(): Promise<string> {
    const { personId } = await made.signed(name)
    const check = await made.check(personId, 'identity', { recordedAt: '2026-11-20T10:30:00Z' })
    actions.push([ends, () => made.voidCheck(personId, 'identity', check, ends)])
    const again = addDays(ends, 1 + random(20))
    if (random(3) > 0)
      actions.push([again, () => made.check(personId, 'identity', { recordedAt: `${again}T11:00:00Z` })])
    return personId
  }

  async function brought(): Promise<string> {
    const personId = await made.brought(name, kind === 'registration' ? { jobId: given.nurse } : {})
    if (kind === 'plan') {
      await hr(began).db.update(bringIns).set({ verifyBy: ends }).where(eq(bringIns.personId, personId))
      return personId
    }
    const of = kind === 'registration' ? 'registration' : kind === 'recheck' ? 'dbs' : 'right_to_work'
    const says = { registration: { register: 'NMC' }, dbs: certificateOf(name), right_to_work: {} }[of]
    const known = kind === 'known' ? { checkedBy: 'not_verified' as const, outcome: 'in_progress' as const } : {}
    const first = await made.check(personId, of, { followUpOn: ends, plain: says, ...known })
    if (kind === 'known' && random(2) === 0) {
      // while it is listed: from 90 days before its end, of someone who is here
      const on = addDays(ends, -31 - random(50))
      if (!leftOn || on < leftOn) actions.push([on, () => confirmKnownRecords(manager(on), [first])])
    }
    const renewed = addDays(ends, random(60) - 30)
    const again = { followUpOn: addDays(renewed, 500), recordedAt: `${renewed}T11:00:00Z`, checkedOn: renewed }
    if (random(3) > 0) actions.push([renewed, () => made.check(personId, of, { ...again, plain: says })])
    return personId
  }
}

const certificateOf = (name: string) => ({
  ...{ basis: 'certificate', level: 'enhanced_adults_barred', workforce: 'adult', issuedOn: '2026-11-02' },
  ...{ nameOnCertificate: `${name} Year`, disclosed: false },
})
