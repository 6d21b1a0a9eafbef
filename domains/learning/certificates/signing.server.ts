import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { mayChangeSettings } from '#domains/settings/settings.access.ts'
import { readSetting, writeSetting } from '#domains/settings/settings.server.ts'
import { brokenUpload } from '#lib/upload-words.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { checkContent } from '#platform/http/content-check.server.ts'
import { smallPicture, squared } from '#platform/http/pictures.server.ts'
import { scan } from '#platform/http/scanner.server.ts'
import type { Upload } from '#platform/http/upload.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { limits, throttle } from '#platform/throttle.server.ts'
import { certificatePictures } from './pictures.table.ts'
import { type PictureKind, pictureExtensions, type SignatoryForm } from './signing.form.ts'

const KEY = 'certificates'

/** What the next certificate is issued with. */
export type Signing = {
  signatory: { name: string; role: string } | null
  logoId: string | null
  signatureId: string | null
}

export async function signing(ctx: Pick<Ctx, 'db'>): Promise<Signing> {
  const nothing = { signatory: null, logoId: null, signatureId: null }
  return { ...nothing, ...(await readSetting<Partial<Signing>>(ctx, KEY)) }
}

/** For certificates from now on; those that are issued stay as they are. */
export async function changeSignatory(ctx: Ctx<User>, { name, job }: SignatoryForm): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await change(ctx, { signatory: name ? { name, role: job } : null }, ['signatory'])
}

export async function removePicture(ctx: Ctx<User>, kind: PictureKind): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await change(ctx, { [`${kind}Id`]: null }, [kind])
}

/** Keeps a logo or a drawn signature: redrawn, small, on white. */
export async function keepPicture(ctx: Ctx<User>, kind: PictureKind, { file, tooLarge }: Upload): Promise<void> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await throttle(ctx.db, ctx.now, limits.uploads, ctx.actor.userId)
  if (!file || tooLarge) throw unusable(file ? brokenUpload : 'Choose a picture')
  const checked = await checkContent(file.path, pictureExtensions, file.originalName)
  if (!checked.ok) throw unusable(checked.message)
  if ((await scan(checked.path)) !== 'clean')
    throw unusable('This file could not be checked for viruses. Try again later.')
  const picture = await smallPicture(checked.path, { width: 800, height: 300 })
  await transaction(ctx, async (ctx) => {
    const row = { kind, ...picture, uploadedBy: ctx.actor.userId, uploadedAt: ctx.now.toString() }
    const [kept] = await ctx.db.insert(certificatePictures).values(row).returning({ id: certificatePictures.id })
    await change(ctx, { [`${kind}Id`]: found(kept, 'Picture').id }, [kind])
  })
}

const unusable = (words: string) => new Refusal('invalid', 'Upload failed', words, { file: words })

async function change(ctx: Ctx, part: Partial<Signing>, fields: string[]): Promise<void> {
  await transaction(ctx, async (ctx) => {
    await writeSetting(ctx, KEY, { ...(await signing(ctx)), ...part })
    await record(ctx, 'settings.certificates_changed', undefined, { fields })
  })
}

/** A logo or a signature as it is printed. */
export async function pictureOf(ctx: Pick<Ctx, 'db'>, id: string | null) {
  if (!id) return null
  const [row] = await ctx.db.select().from(certificatePictures).where(eq(certificatePictures.id, id))
  return row ? { png: row.png, width: row.width, height: row.height } : null
}

/** The provider’s logo as a square, as an installed app shows it; public, as certificates are that carry it. */
export async function providerIcon(ctx: Pick<Ctx, 'db'>, side: number): Promise<Buffer> {
  const logo = found(await pictureOf(ctx, (await signing(ctx)).logoId), 'Picture')
  return squared(logo.png, side)
}

/** The picture that is in force, for the settings. */
export async function currentPicture(ctx: Ctx, kind: PictureKind) {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.')
  const now = await signing(ctx)
  return found(await pictureOf(ctx, kind === 'logo' ? now.logoId : now.signatureId), 'Picture')
}
