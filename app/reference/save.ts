import type { SaveReply } from '#app/ui/writer.ts'
import { AnswerClash } from '#domains/vetting/references/answers.rules.ts'
import type { Answers } from '#domains/vetting/references/questions.rules.ts'
import { saveAnswers } from '#domains/vetting/references/referee.server.ts'
import { formatTime } from '#lib/day.ts'
import type { Route } from './+types/save'
import { linkForm, secretHeaders } from './door.server.ts'
import { saveOf, stepForm } from './read-save.server.ts'

/** Saving is done by the page's own script alone. */
export function loader() {
  throw new Response(null, { status: 404, headers: secretHeaders })
}

const keep = linkForm(stepForm, async (ctx, typed, { params, url }: Route.ActionArgs) => {
  try {
    const { revision, savedAt, left } = await saveAnswers(ctx, params.token, saveOf(url, typed).save)
    return said({ kind: 'saved', revision, time: formatTime(savedAt), left }, 200)
  } catch (error) {
    if (!(error instanceof AnswerClash)) throw error
    return said({ kind: 'conflict', revision: error.revision, theirs: error.theirs }, 409)
  }
})

/** Keeps a step while the referee goes on typing. */
export async function action(args: Route.ActionArgs) {
  const kept = await keep(args)
  if (kept instanceof Response) return kept
  const { title = 'This link does not work' } = kept?.data.toast ?? {}
  return said({ kind: 'refused', title }, kept?.init?.status ?? 404)
}

const said = (reply: SaveReply<Answers>, status: number) => Response.json(reply, { status, headers: secretHeaders })
