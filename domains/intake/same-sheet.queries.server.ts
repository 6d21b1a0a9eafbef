import { createHash } from 'node:crypto'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { fingerprint } from '#platform/encryption.server.ts'
import { authorize } from '#platform/refusal.ts'
import { mayImport } from './import.access.ts'
import { imports } from './imports.table.ts'

/** A keyed print of the bytes of a file: the same file gives the same. */
export function printOf(bytes: Uint8Array): string {
  return fingerprint(createHash('sha256').update(bytes).digest('hex'), 'import')
}

/** The newest import of the very same file that is open or done; two that ask within a transaction ask one after the other. */
export async function sameSheet(ctx: Ctx<User>, print: string) {
  authorize(mayImport(ctx.actor), 'Admins only.')
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`import ${print}`}, 0))`)
  const [row] = await ctx.db
    .select({
      ...{ id: imports.id, fileName: imports.fileName, state: imports.state, at: imports.at },
      waits: sql<boolean>`${imports.content} is not null`,
      by: people.name,
    })
    .from(imports)
    .leftJoin(users, eq(users.id, imports.by))
    .leftJoin(people, eq(people.id, users.personId))
    .where(and(eq(imports.fingerprint, print), inArray(imports.state, ['open', 'done'])))
    .orderBy(desc(imports.at), desc(imports.id))
    .limit(1)
  return row
}
export type SameSheet = NonNullable<Awaited<ReturnType<typeof sameSheet>>>
