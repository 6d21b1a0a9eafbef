import type { Readable } from 'node:stream'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Standard } from '#domains/learning/courses/packages.rules.ts'
import { packageFiles, packages } from '#domains/learning/courses/packages.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'
import { storage } from '#platform/storage/index.server.ts'
import { placeOf } from './storing.server.ts'
import { passOf } from './tokens.server.ts'

export type ContentFile = {
  path: string
  bytes: number
  open(range?: { start: number; end: number }): Promise<Readable>
}

/** A file of the package that a token opens; nothing for any other path, token or time. For the content origin. */
export async function packageFile(ctx: Ctx, token: string, path: string): Promise<ContentFile | undefined> {
  authorize(ctx.actor.kind === 'system')
  const pass = passOf(token, ctx.now)
  if (!pass || path.length > 1000) return undefined
  const [file] = await ctx.db
    .select({ place: packageFiles.place, path: packageFiles.path, bytes: packageFiles.bytes })
    .from(packageFiles)
    .where(and(eq(packageFiles.packageId, pass.packageId), eq(sql`lower(path)`, path.toLowerCase())))
  if (!file) return undefined
  return {
    path: file.path,
    bytes: file.bytes,
    open: (range) => storage().get(placeOf(pass.packageId, file.place), range),
  }
}

/** The standard of the package that a token opens, by which the wrapper is made. */
export async function standardOf(ctx: Ctx, token: string): Promise<Standard | undefined> {
  authorize(ctx.actor.kind === 'system')
  const pass = passOf(token, ctx.now)
  if (!pass) return undefined
  const [row] = await ctx.db
    .select({ standard: packages.standard })
    .from(packages)
    .where(and(eq(packages.id, pass.packageId), isNotNull(packages.readyAt)))
  return row?.standard
}
