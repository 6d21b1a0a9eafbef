import { data, type RouterContextProvider } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { formOf, toastOf } from '#app/doors/old-doors.server.ts'
import { clampStep, errorsOfStep, type Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { DraftConflict } from '#domains/recruitment/form/drafts.rules.ts'
import { type DraftSave, readDraft, saveDraft } from '#domains/recruitment/form/drafts.server.ts'
import { draftProblems } from '#domains/recruitment/form/submission.server.ts'
import { asTyped } from '#domains/recruitment/form/typed-form.form.ts'
import { nested } from '#lib/form-values.ts'
import { saveMark } from '#lib/saved-parts.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StepReply } from './step-reply.ts'

type Handed = { request: Request; context: Readonly<RouterContextProvider> }

/** The step that an address names. */
export function stepOf(request: Request, otherwise = 0): number {
  return clampStep(new URL(request.url).searchParams.get('step'), otherwise)
}

/** What one step's form says. */
export async function readSave(request: Request): Promise<DraftSave> {
  const fields = nested(await formOf(request))
  const revision = Number(fields.keep ?? fields.revision)
  const given = Number.isSafeInteger(revision) && revision > 0 ? revision : 0
  return { step: stepOf(request), fields, revision: given, ...saveMark(fields) }
}

/** All answers as the last step showed them, which its form carries; undefined when they are not there. */
export function seenIn({ fields }: DraftSave): Typed | undefined {
  const { seen } = fields as { seen?: unknown }
  try {
    return typeof seen === 'string' && seen !== '' ? asTyped(JSON.parse(seen)) : undefined
  } catch {
    return undefined
  }
}

/** Keeps one step, and says what is badly formed on it. */
export async function keepStep({ context }: Handed, save: DraftSave) {
  const ctx = context.get(userCtx)
  const kept = await saveDraft(ctx, save)
  const { fields } = await readDraft(ctx)
  return { ...kept, errors: errorsOfStep(await draftProblems(ctx, fields), save.step) }
}

/** Does something with a step's form. A quarrel or a "no" comes back to the page with all that was typed. */
export async function withStepReply<Answer>(save: DraftSave, deed: () => Promise<Answer>) {
  try {
    return await deed()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reply: StepReply = {
      errors: error.fields,
      typed: asTyped(save.fields),
      seen: seenIn(save),
      toast: toastOf(error),
      at: Date.now(),
      ...(error instanceof DraftConflict
        ? { conflict: { yours: error.yours, theirs: error.theirs, revision: error.revision } }
        : {}),
    }
    return data(reply, { status: error.status })
  }
}
