import { shownEmail } from '#app/doors/shown-email.server.ts'
import { templates } from '#domains/emails.ts'
import { letterhead } from '#domains/learning/certificates/letterhead.server.ts'
import { type EditableTemplate, filled, sampleOf, type Words } from '#domains/notifications/editable-templates.rules.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { emailPage } from '#platform/mail/render.server.tsx'

/** An email as its recipient would see it, with sample values. It runs no scripts, and its links do not work. */
export async function previewOf(ctx: Ctx, letter: EditableTemplate, written: Words): Promise<Response> {
  const { publicUrl } = config()
  const sender = await letterhead(ctx, publicUrl)
  const words = filled(written, { ...sampleOf(letter), organisation: sender.organisation })
  // emails about moves share one template, whose words HR reviews before sending
  const template = templates[letter.key] ?? templates['application.moved']
  if (!template) throw new Error(`No template sends ${letter.key}`)
  const email = template({ ...words, token: 'sample', until: '18 December 2026' }, (path) => publicUrl + path, {
    organisation: sender.organisation,
    words: { [letter.key]: words },
  })
  return shownEmail(await emailPage(email, sender), { links: false })
}
