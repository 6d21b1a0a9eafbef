import { record } from '#domains/audit/audit.server.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { mayChangeSettings } from '#domains/settings/settings.access.ts'
import { clearSetting, readSettings, writeSetting } from '#domains/settings/settings.server.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, refuse } from '#platform/refusal.ts'
import { type EditableTemplate, filled, placeholderProblem, sameWords, type Words } from './editable-templates.rules.ts'
import type { OwnWords } from './templates.ts'

const GROUP = 'letter.'

/** The organisation's name and its changed wording, by template key. */
export async function ownWords(ctx: Pick<Ctx, 'db'>): Promise<OwnWords> {
  const saved = await readSettings<Words>(ctx, GROUP)
  const words = Object.entries(saved).map(([key, words]) => [key.slice(GROUP.length), words] as const)
  return { organisation: (await organisation(ctx)).name, words: Object.fromEntries(words) }
}

/** A template with known values filled in; other placeholders stay, to be filled in later. */
export async function fillTemplate(
  ctx: Pick<Ctx, 'db'>,
  template: EditableTemplate,
  values: Record<string, string | undefined>,
): Promise<Words> {
  const { organisation, words } = await ownWords(ctx)
  return filled(words[template.key] ?? template, { ...values, organisation })
}

/** The current wording of each template, and whether the office has changed it. */
export async function listEmailTemplates(ctx: Ctx, templates: readonly EditableTemplate[]) {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.')
  const { words } = await ownWords(ctx)
  return templates.map((template) => ({
    ...template,
    ...(words[template.key] ?? {}),
    own: words[template.key] !== undefined,
  }))
}

/** Changes the wording, for queued emails too; an unknown placeholder is refused. */
export async function changeEmailTemplate(ctx: Ctx, template: EditableTemplate, words: Words): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  refuse(placeholderProblem(template, words))
  await transaction(ctx, async (ctx) => {
    // saving the default wording removes the office's own
    if (sameWords(template, words)) await clearSetting(ctx, GROUP + template.key)
    else await writeSetting(ctx, GROUP + template.key, { subject: words.subject, body: words.body } satisfies Words)
    await record(ctx, 'letter.changed', undefined, { letter: template.key })
  })
}

/** Restores the default wording. */
export async function resetEmailTemplate(ctx: Ctx, template: EditableTemplate): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await clearSetting(ctx, GROUP + template.key)
    await record(ctx, 'letter.reset', undefined, { letter: template.key })
  })
}
