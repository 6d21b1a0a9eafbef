import { href } from 'react-router'
import { getGoesTo, signedIn } from '#app/doors/guards.server.ts'
import { keepStep, readSave, stepOf } from '#app/ui/application/step.server.ts'
import type { SaveReply } from '#app/ui/writer.ts'
import { clampStep, type Typed } from '#domains/recruitment/form/application-form.rules.ts'
import { DraftConflict } from '#domains/recruitment/form/drafts.rules.ts'
import { formatTime } from '#lib/day.ts'
import { Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/save'

export const middleware = [signedIn, getGoesTo(href('/application-form'))]

/** Keeps a step while the person goes on typing. */
export async function action(args: Route.ActionArgs) {
  const { request } = args
  const step = stepOf(request)
  const reached = clampStep(new URL(request.url).searchParams.get('reached'), step)
  try {
    const { revision, savedAt, errors } = await keepStep(args, { ...(await readSave(request)), reached })
    return json({ kind: 'saved', revision, time: formatTime(savedAt), errors }, 200)
  } catch (error) {
    if (error instanceof DraftConflict) {
      const { yours, theirs, revision } = error
      return json({ kind: 'conflict', yours, theirs, revision }, error.status)
    }
    if (!(error instanceof Refusal)) throw error
    return json({ kind: 'refused', title: error.title, detail: error.detail }, error.status)
  }
}

const json = (reply: SaveReply<Partial<Typed>>, status: number) => Response.json(reply, { status })
