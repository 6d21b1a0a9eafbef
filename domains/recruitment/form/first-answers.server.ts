import { and, eq, inArray } from 'drizzle-orm'
import { applicantsOnly, mayApply } from '#domains/recruitment/applications/applicant.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { activeStatuses } from '#domains/vetting/checks/stages.rules.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { blankRows, stepOfField, type Typed } from './application-form.rules.ts'
import { readDraft, saveDraft } from './drafts.server.ts'
import { type FirstAnswers, mailboxOf, splitName } from './first-answers.rules.ts'

/** Copies the answers of /apply into the applicant's draft; an empty answer changes nothing. */
export async function takeFirstAnswers(ctx: Ctx<User>, answers: FirstAnswers): Promise<void> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  await transaction(ctx, async (ctx) => {
    const { fields, revision } = await readDraft(ctx)
    const merged = { ...fields, ...carried(fields, answers) }
    let current = revision
    for (const name of ['firstName', 'position', 'referees'] as const) {
      const saved = await saveDraft(ctx, { step: stepOfField(name), fields: merged, revision: current, reached: 0 })
      current = saved.revision
    }
  })
}

/** Whether the applicant has an open application, so that another cannot be submitted. */
export async function hasOpenApplication(ctx: Ctx<User>): Promise<boolean> {
  authorize(mayApply(ctx.actor), applicantsOnly)
  const [open] = await ctx.db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.applicantId, ctx.actor.personId), inArray(applications.status, [...activeStatuses])))
  return open !== undefined
}

function carried(fields: Typed, answers: FirstAnswers): Partial<Typed> {
  const { firstName, lastName } = splitName(answers.fullName)
  return {
    firstName: firstName || fields.firstName,
    lastName: lastName || fields.lastName,
    phone: answers.phone || fields.phone,
    position: answers.role || fields.position,
    referees: refereesWith(fields.referees, [answers.reference1, answers.reference2]),
  }
}

// A referee already in the draft is not added again. Two alike from /apply are both kept: the form says why
// the second is refused.
function refereesWith(there: Typed['referees'], emails: string[]): Typed['referees'] {
  const rows = [...there]
  const known = there.map(({ email }) => mailboxOf(email))
  for (const email of emails) {
    if (!email || known.includes(mailboxOf(email))) continue
    const free = rows.findIndex((row) => !row.email && !row.name)
    if (free < 0) rows.push({ ...blankRows.referees, email })
    else rows[free] = { ...(rows[free] ?? blankRows.referees), email }
  }
  return rows
}
