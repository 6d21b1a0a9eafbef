import { userCtx } from '#app/context.ts'
import { answer, replyToForm } from '#app/doors.server.ts'
import { letterOf } from '#app/settings/letter-of.server.ts'
import { previewOf } from '#app/settings/letter-preview.server.ts'
import { letterPreviewForm } from '#domains/notifications/letters.form.ts'
import { listLetters } from '#domains/notifications/letters.server.ts'
import type { Route } from './+types/admin.settings.letters.$key.preview'

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
