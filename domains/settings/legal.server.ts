import { record } from '#domains/audit/audit.server.ts'
import { type Ctx, todayOf, transaction } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { type LegalKind, type LegalText, legalKinds } from './legal.ts'
import { legalDefaults } from './legal-defaults.ts'
import { mayChangeSettings } from './settings.access.ts'
import { readSetting, writeSetting } from './settings.server.ts'

const key = (kind: LegalKind) => `legal.${kind}`

/** One notice as published: the provider's, or the default until they save their own. */
export async function legalText(ctx: Pick<Ctx, 'db'>, kind: LegalKind): Promise<LegalText> {
  const saved = await readSetting<LegalText>(ctx, key(kind))
  return saved ?? { text: legalDefaults[kind], reviewedOn: undefined }
}

/** The notices that are still the default text. */
export async function uncompletedLegalTexts(ctx: Pick<Ctx, 'db'>): Promise<LegalKind[]> {
  const texts = await Promise.all(legalKinds.map(async (kind) => ({ kind, ...(await legalText(ctx, kind)) })))
  return texts.filter(({ reviewedOn }) => !reviewedOn).map(({ kind }) => kind)
}

export async function changeLegalText(ctx: Ctx, kind: LegalKind, text: string): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    await writeSetting(ctx, key(kind), { text, reviewedOn: todayOf(ctx) } satisfies LegalText)
    await record(ctx, 'settings.legal_changed', undefined, { kind })
  })
}
