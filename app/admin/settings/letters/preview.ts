import { userCtx } from '#app/doors/context.ts'
import { answer, replyToForm } from '#app/doors/old-doors.server.ts'
import { letterPreviewForm } from '#domains/notifications/letters.form.ts'
import { listLetters } from '#domains/notifications/letters.server.ts'
import type { Route } from './+types/preview'
import { letterOf } from './letter-of.server.ts'
import { previewOf } from './letter-preview.server.ts'

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  const letter = letterOf(params.key)
  const [saved = letter] = await answer(() => listLetters(ctx, [letter]))
  return previewOf(ctx, letter, saved)
}

export function action(args: Route.ActionArgs) {
  const letter = letterOf(args.params.key)
  return replyToForm(args, letterPreviewForm, (words) => previewOf(args.context.get(userCtx), letter, words))
}
