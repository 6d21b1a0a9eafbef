import { templates } from '#domains/emails.ts'
import { type EditableTemplate, filled, sampleOf, type Words } from '#domains/notifications/editable-templates.rules.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { renderEmail } from '#platform/mail/render.server.tsx'

/** An email as its recipient would see it, with sample values. It runs no scripts, and its links do not work. */
export async function previewOf(ctx: Ctx, letter: EditableTemplate, written: Words): Promise<Response> {
  const { productName, name, contactEmail } = await organisation(ctx)
  const words = filled(written, { ...sampleOf(letter), organisation: name })
  // emails about moves share one template, whose words HR reviews before sending
  const template = templates[letter.key] ?? templates['application.moved']
  if (!template) throw new Error(`No template sends ${letter.key}`)
  const { publicUrl } = config()
  const email = template({ ...words, token: 'sample', until: '18 December 2026' }, (path) => publicUrl + path, {
    organisation: name,
    words: { [letter.key]: words },
  })
  const { html } = await renderEmail(email, { brand: productName, organisation: name, contactEmail, publicUrl })
  return new Response(html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': "sandbox; default-src 'none'; style-src 'unsafe-inline'",
      'Cache-Control': 'private, no-store',
    },
  })
}
