import { secretHeaders, withLink } from '#app/reference/door.server.ts'
import { readSave } from '#app/reference/read-save.server.ts'
import type { SaveReply } from '#app/ui/writer.ts'
import { AnswerClash } from '#domains/recruitment/references/answers.rules.ts'
import type { Answers } from '#domains/recruitment/references/questions.rules.ts'
import { saveAnswers } from '#domains/recruitment/references/referee.server.ts'
import { formatTime } from '#lib/day.ts'
import type { Route } from './+types/reference.$token.save'

/** Saving is done by the page's own script alone. */
export function loader() {
  throw new Response(null, { status: 404, headers: secretHeaders })
}

/** Keeps a step while the referee goes on typing. */
export async function action(args: Route.ActionArgs) {
  const { save } = await readSave(args.request)
  const reply = await withLink(args, async (ctx): Promise<[SaveReply<Answers>, number]> => {
    try {
      const { revision, savedAt } = await saveAnswers(ctx, args.params.token, save)
      return [{ kind: 'saved', revision, time: formatTime(savedAt) }, 200]
    } catch (error) {
      if (!(error instanceof AnswerClash)) throw error
      return [{ kind: 'conflict', revision: error.revision, theirs: error.theirs }, 409]
    }
  })
  const [said, status] = reply ?? ([{ kind: 'refused', title: 'This link does not work' }, 404] as const)
  return Response.json(said, { status, headers: secretHeaders })
}
