import { and, asc, eq, isNull } from 'drizzle-orm'
import { calculateJwkThumbprint } from 'jose'
import { z } from 'zod'
import { record } from '#domains/audit/audit.server.ts'
import { may, type User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { guardedFetch, type Means } from '#platform/http/guarded-fetch.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { trustedIssuers } from './imports.table.ts'
import type { AddIssuerForm } from './issuers.form.ts'
import { rsaKey } from './passport-file.rules.ts'

/** The hubs whose certificates are verified here. */
export async function listIssuers(ctx: Ctx<User>) {
  authorize(may(ctx.actor, 'settings.change'), 'Admins only.')
  return ctx.db
    .select()
    .from(trustedIssuers)
    .where(isNull(trustedIssuers.removedAt))
    .orderBy(asc(trustedIssuers.name), asc(trustedIssuers.addedAt))
}
export type TrustedIssuer = Awaited<ReturnType<typeof listIssuers>>[number]

/** Trusts a hub by the fingerprint of its key, which the administrator compared. */
export async function addIssuer(ctx: Ctx<User>, form: AddIssuerForm): Promise<void> {
  authorize(may(ctx.actor, 'settings.change'), 'Admins only.', { proof: ctx.actor })
  await trust(ctx, [form])
}

const profile = z.object({ id: z.string(), name: z.string().trim().min(1).max(200) })
const keySet = z.object({
  keys: z.array(rsaKey).max(50),
})

/** Asks a hub once for its name and keys, and trusts them as they are now. */
export async function fetchIssuer(ctx: Ctx<User>, address: string, means?: Means): Promise<void> {
  authorize(may(ctx.actor, 'settings.change'), 'Admins only.', { proof: ctx.actor })
  const { id, name } = await read(profile, `${address}/badges/issuer`, means)
  const { keys } = await read(keySet, `${address}/badges/keys`, means)
  if (id !== `${address}/badges/issuer`) throw unusable('It calls itself by another address.')
  if (keys.length === 0) throw unusable('It has not signed any certificate yet.')
  const fingerprints = await Promise.all(keys.map(({ kty, n, e }) => calculateJwkThumbprint({ kty, n, e })))
  await trust(
    ctx,
    fingerprints.map((fingerprint) => ({ address, name, fingerprint })),
  )
}

/** Certificates of this hub are verified no more; what was approved of them stays. */
export async function removeIssuer(ctx: Ctx<User>, id: string): Promise<void> {
  authorize(may(ctx.actor, 'settings.change'), 'Admins only.', { proof: ctx.actor })
  await transaction(ctx, async (ctx) => {
    const removed = { removedAt: ctx.now.toString() }
    const open = and(eq(trustedIssuers.id, id), isNull(trustedIssuers.removedAt))
    const rows = await ctx.db.update(trustedIssuers).set(removed).where(open).returning()
    const { address, fingerprint } = found(rows[0], 'Issuer')
    await record(ctx, 'issuer.removed', id, { address, fingerprint })
  })
}

async function trust(ctx: Ctx<User>, issuers: readonly AddIssuerForm[]): Promise<void> {
  await transaction(ctx, async (ctx) => {
    for (const issuer of issuers) {
      const row = { ...issuer, addedBy: ctx.actor.userId, addedAt: ctx.now.toString() }
      const rows = await ctx.db.insert(trustedIssuers).values(row).onConflictDoNothing().returning()
      const { address, fingerprint } = issuer
      if (rows[0]) await record(ctx, 'issuer.trusted', rows[0].id, { address, fingerprint })
    }
  })
}

async function read<Shape extends z.ZodType>(shape: Shape, address: string, means?: Means): Promise<z.output<Shape>> {
  const text = await guardedFetch(address, means)
  try {
    return shape.parse(JSON.parse(text))
  } catch {
    throw unusable('It is no Carestead hub.')
  }
}

const unusable = (why: string) => new Refusal('conflict', 'Not fetched', why)
