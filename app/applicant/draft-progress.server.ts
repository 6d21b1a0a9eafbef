import { countedTypes } from '#domains/recruitment/applications/applicant.queries.server.ts'
import { heldDraft } from '#domains/recruitment/form/drafts.server.ts'
import { progressOf } from '#domains/recruitment/form/progress.rules.ts'
import { draftProblems } from '#domains/recruitment/form/submission.server.ts'
import { missingDocuments } from '#domains/vetting/checks/documents-count.rules.ts'
import { draftGaps } from '#domains/vetting/history/typed-gaps.rules.ts'
import { hasRole, type User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'

/** The asker's draft, and how far each of its steps is; her answers stay at home. */
export async function draftToContinue(ctx: Ctx<User>, files: Parameters<typeof countedTypes>[0]) {
  const held = await heldDraft(ctx)
  if (!held) return undefined
  const { fields, ...draft } = held
  // a visitor from the office has no form of their own
  if (!hasRole(ctx.actor, 'Job Applicant')) return { ...draft, steps: [] }
  const given = countedTypes(files)
  const missing = missingDocuments(given, { visaType: fields.visaType, holdsDbs: fields.holdsDbs !== '' })
  const problems = await draftProblems(ctx, fields)
  const steps = progressOf({ typed: fields, problems, given, missing, ...draftGaps(fields, todayOf(ctx)) })
  return { ...draft, steps }
}
