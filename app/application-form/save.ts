import { href } from 'react-router'
import { getGoesTo } from '#app/doors/guards.server.ts'
import { keepStep, saveForm } from '#app/parts/recruitment/application/step.server.ts'
import type { SaveReply } from '#app/ui/writer.ts'
import { clampStep, type Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { DraftConflict } from '#domains/recruitment/form/drafts.rules.ts'
import { formatTime } from '#lib/day.ts'
import type { Route } from './+types/save'

export const middleware = [getGoesTo(href('/application-form'))]

const keep = saveForm(async (ctx, save, { request }: Route.ActionArgs) => {
  const reached = clampStep(new URL(request.url).searchParams.get('reached'), save.step)
  try {
    const { revision, savedAt, errors, left } = await keepStep(ctx, { ...save, reached })
    return json({ kind: 'saved', revision, time: formatTime(savedAt), errors, left }, 200)
  } catch (error) {
    if (!(error instanceof DraftConflict)) throw error
    const { yours, theirs, revision } = error
    return json({ kind: 'conflict', yours, theirs, revision }, error.status)
  }
})

/** Keeps a step while the person goes on typing. */
export async function action(args: Route.ActionArgs) {
  const kept = await keep(args)
  if (!kept || kept instanceof Response) return kept
  const { title = 'Not saved', text } = kept.data.toast ?? {}
  return json({ kind: 'refused', title, detail: text }, kept.init?.status ?? 500)
}

const json = (reply: SaveReply<Partial<Typed>>, status: number) => Response.json(reply, { status })
