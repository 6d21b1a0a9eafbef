import { desc, eq } from 'drizzle-orm'
import { applicantsOnly, mayApply } from '#domains/recruitment/applications/applicant.access.ts'
import { rowsOf } from '#domains/recruitment/applications/application-rows.queries.server.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { secretOf } from '#domains/recruitment/applications/sensitive-answers.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { phoneForPeople } from '#platform/phone.server.ts'
import { authorize } from '#platform/refusal.ts'
import { blankMonth, type MonthTyped, type Typed } from './application-form.rules.ts'
import { asTyped } from './typed-form.form.ts'

/** The applicant's last application as form answers, without the declaration and the equality answer. */
export async function answersOfLast(ctx: Ctx<User>): Promise<Typed | undefined> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  const [last] = await ctx.db
    .select()
    .from(applications)
    .where(eq(applications.applicantId, ctx.actor.personId))
    .orderBy(desc(applications.createdAt))
    .limit(1)
  if (!last) return undefined
  const { addresses, periods, referees: referred } = await rowsOf(ctx, last.id)
  const [year = '', month = '', day = ''] = last.dob.split('-')
  return asTyped({
    ...last,
    phone: phoneForPeople(last.phone),
    emergencyPhone: phoneForPeople(last.emergencyPhone),
    dob: { day: unpadded(day), month: unpadded(month), year },
    holdsDbs: last.holdsDbs ? 'on' : '',
    niNumber: secretOf(last, 'niNumber'),
    passportNumber: secretOf(last, 'passportNumber'),
    shareCode: secretOf(last, 'shareCode'),
    addresses: addresses.map((row) => ({ ...row, ...spanTyped(row) })),
    periods: periods.map((row) => ({ ...row, ...spanTyped(row), careWork: row.careWork ? 'on' : '' })),
    referees: referred,
  })
}

function spanTyped({ dateFrom, dateTo }: { dateFrom: string; dateTo: string }) {
  return { dateFrom: monthTyped(dateFrom), dateTo: monthTyped(dateTo), current: dateFrom && !dateTo ? 'on' : '' }
}

function monthTyped(given: string): MonthTyped {
  const [year = '', month = ''] = given.split('-')
  return year ? { month: unpadded(month), year } : blankMonth
}

const unpadded = (number: string) => number.replace(/^0/, '')
