import { form, read } from '#app/doors/signed-in.server.ts'
import { emailTemplatePreviewForm } from '#domains/notifications/editable-templates.form.ts'
import { listEmailTemplates } from '#domains/notifications/editable-templates.server.ts'
import type { Route } from './+types/preview'
import { letterOf } from './letter-of.server.ts'
import { previewOf } from './letter-preview.server.ts'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const letter = letterOf(params.key)
  const [saved = letter] = await listEmailTemplates(ctx, [letter])
  return previewOf(ctx, letter, saved)
})

export const action = form(emailTemplatePreviewForm, (ctx, words, { params }: Route.ActionArgs) =>
  previewOf(ctx, letterOf(params.key), words),
)
