import { v4 } from 'uuid'
import { keptLink } from '#app/doors/link-cookie.server.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'
import { listFiles } from '#domains/files/files.queries.server.ts'
import { countedTypes, formState, myApplication } from '#domains/recruitment/applications/applicant.queries.server.ts'
import { errorsOfStep, LAST_STEP, steps, type Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { ofStep } from '#domains/recruitment/form/drafts.rules.ts'
import { readDraft } from '#domains/recruitment/form/drafts.server.ts'
import { progressOf } from '#domains/recruitment/form/progress.rules.ts'
import { draftProblems } from '#domains/recruitment/form/submission.server.ts'
import { asTyped } from '#domains/recruitment/form/typed-form.form.ts'
import { missingDocuments } from '#domains/vetting/checks/documents-count.rules.ts'
import { draftGaps } from '#domains/vetting/history/typed-gaps.rules.ts'
import { formatTime } from '#lib/day.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { stepOf } from './step.server.ts'

/** What /application-form shows: the form to fill in, or what was sent. */
export async function readFormPage(ctx: Ctx<User>, request: Request) {
  const state = await formState(ctx)
  const files = await listFiles(ctx, ctx.actor.personId)
  const sent = state.open ? undefined : await myApplication(ctx)
  if (sent) return { kind: 'sent' as const, application: sent, files }

  const link = keptLink(request)
  const draft = await readDraft(ctx, link)
  const step = stepOf(request, draft.step)
  const problems = await draftProblems(ctx, draft.fields)
  const today = todayOf(ctx)
  const counted = countedTypes(files)
  const missing = missingDocuments(counted, {
    visaType: draft.fields.visaType,
    holdsDbs: draft.fields.holdsDbs !== '',
  })
  const open = draftGaps(draft.fields, today)
  const check = new URL(request.url).searchParams.has('check')
  return {
    kind: 'form' as const,
    step,
    // other steps' answers stay at home until the summary asks for them
    fields: step === LAST_STEP ? draft.fields : onlyStep(draft.fields, step),
    asked: state.asked,
    // who has been through all steps before may go to any
    reached: state.asked === undefined ? Math.max(draft.step, step) : LAST_STEP,
    revision: draft.revision,
    lastSave: draft.by[step],
    withLink: link !== undefined,
    owner: ctx.actor.personId,
    time: draft.savedAt ? formatTime(draft.savedAt) : undefined,
    errors: !check ? {} : step === LAST_STEP ? problems : errorsOfStep(problems, step),
    problems: Object.keys(problems).length,
    email: ctx.actor.email,
    files,
    today,
    missing,
    ...open,
    progress: progressOf({ typed: draft.fields, problems, given: counted, missing, ...open }),
    uploadKeys: uploadKeysFor(steps[step]?.documents ?? []),
  }
}

export function uploadKeysFor(types: readonly FileType[]): Partial<Record<FileType, string>> {
  return Object.fromEntries(types.map((type) => [type, v4()]))
}

const onlyStep = (fields: Typed, step: number): Typed => asTyped(ofStep(fields, step))
