import { data } from 'react-router'
import { z } from 'zod'
import { keptLink } from '#app/doors/link-cookie.server.ts'
import { toastOf } from '#app/doors/reply.server.ts'
import type { RouteArgs } from '#app/doors/route-args.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { clampStep, errorsOfStep, type Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { DraftConflict } from '#domains/recruitment/form/drafts.rules.ts'
import { type DraftSave, readDraft, saveDraft } from '#domains/recruitment/form/drafts.server.ts'
import { draftProblems } from '#domains/recruitment/form/submission.server.ts'
import { asTyped } from '#domains/recruitment/form/typed-form.form.ts'
import { claimLink, noteClick } from '#domains/recruitment/links/claims.server.ts'
import { saveMark } from '#lib/saved-parts.ts'
import { hasRole, type User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { Refusal } from '#platform/refusal.ts'
import type { StepReply } from './step-reply.ts'

/** The step that an address names. */
export function stepOf(request: Request, otherwise = 0): number {
  return clampStep(new URL(request.url).searchParams.get('step'), otherwise)
}

const answers = z.record(z.string(), z.unknown())

/** The door of a step's form. A conflict or a "no" comes back to the page with all that was typed. */
export function stepForm<A extends RouteArgs, Answer>(
  verb: (ctx: Ctx<User>, save: DraftSave, args: A) => Promise<Answer>,
) {
  return form(answers, (ctx, fields, args: A) => {
    const save = saveOf(args.request, fields)
    return withStepReply(save, async () => {
      await claimKeptLink(ctx, args.request)
      return verb(ctx, save, args)
    })
  })
}

/** The door of a save by the page's script. */
export function saveForm<A extends RouteArgs, Answer>(
  verb: (ctx: Ctx<User>, save: DraftSave, args: A) => Promise<Answer>,
) {
  return form(
    answers,
    async (ctx, fields, args: A) => {
      await claimKeptLink(ctx, args.request)
      return verb(ctx, saveOf(args.request, fields), args)
    },
    { once: false },
  )
}

/** What one step's form says. */
function saveOf(request: Request, fields: Record<string, unknown>): DraftSave {
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
export async function keepStep(ctx: Ctx<User>, save: DraftSave) {
  const kept = await saveDraft(ctx, save)
  const { fields } = await readDraft(ctx)
  return { ...kept, errors: errorsOfStep(await draftProblems(ctx, fields), save.step) }
}

async function withStepReply<Answer>(save: DraftSave, verb: () => Promise<Answer>) {
  try {
    return await verb()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const reply: StepReply = {
      errors: error.fields,
      typed: asTyped({ ...save.fields, ...(error instanceof DraftConflict && error.shown) }),
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

/** An applicant who saves the form with a link in hand: the click is recorded, and the link is theirs on every device. */
async function claimKeptLink(ctx: Ctx<User>, request: Request): Promise<void> {
  const token = keptLink(request)
  if (!token || !hasRole(ctx.actor, 'Job Applicant')) return
  await noteClick(ctx, token)
  await claimLink(ctx, token, ctx.actor.email)
}
