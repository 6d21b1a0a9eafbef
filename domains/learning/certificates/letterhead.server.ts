import { sql } from 'drizzle-orm'
import { organisationAlong, organisationFrom } from '#domains/settings/organisation.server.ts'
import { defaultOrganisation } from '#domains/settings/organisation.ts'
import { settingAlong } from '#domains/settings/settings.server.ts'
import { brandColourOf } from '#lib/brand-colour.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { letterheadPicture } from '#platform/http/pictures.server.ts'
import type { EmailLogo, Sender } from '#platform/mail/email.ts'
import { pictureOf, type Signing } from './signing.server.ts'

/** In whose name emails go: the provider's, with the logo that certificates carry. */
export async function letterhead(ctx: Pick<Ctx, 'db'>, publicUrl: string): Promise<Sender> {
  const [row] = await ctx.db
    .select({ saved: organisationAlong, signing: settingAlong<Partial<Signing>>('certificates') })
    .from(sql`(select) as one`)
  const { productName, name, contactEmail, contactPhone, address } = organisationFrom(row?.saved)
  return {
    ...{ brand: productName, contactEmail, publicUrl, phone: contactPhone, address },
    organisation: name === defaultOrganisation.name ? productName : name,
    logo: await logoOf(ctx, row?.signing?.logoId ?? null),
  }
}

// a new logo is a new row, so one that was read stays true
let kept: { id: string; logo: EmailLogo | undefined } | undefined

async function logoOf(ctx: Pick<Ctx, 'db'>, id: string | null): Promise<EmailLogo | undefined> {
  if (!id) return undefined
  if (kept?.id === id) return kept.logo
  const picture = await pictureOf(ctx, id)
  const drawn = picture && (await letterheadPicture(picture.png))
  const logo = drawn ? { ...drawn.shown, colour: brandColourOf(drawn.pixels) } : undefined
  kept = { id, logo }
  return logo
}
