import { eq } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { people } from '#domains/people/people.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { mayImport } from './import.access.ts'
import { importRows } from './imports.table.ts'
import { addedSince } from './undo.queries.server.ts'

/** What was made by entering someone, and goes with them. */
export type Entered = { importId: string; posts: string[]; facts: string[] }

const BY_HAND = '00000000-0000-0000-0000-000000000000'

/** By hand or by the import that made them; of a later one nothing goes. */
export async function enteredWith({ db }: Ctx, personId: string): Promise<Entered> {
  const rows = await db.select().from(importRows).where(eq(importRows.personId, personId))
  const held = await db.select({ id: posts.id }).from(posts).where(eq(posts.personId, personId))
  const importId = rows.find(({ created }) => created)?.importId
  const made = rows.filter((row) => row.importId === importId)
  return {
    importId: importId ?? BY_HAND,
    posts: held.map(({ id }) => id),
    facts: made.flatMap(({ factIds }) => factIds),
  }
}

/** What keeps someone who was entered by mistake from being deleted, in words: whatever any table has of them besides. */
export async function keptBy(ctx: Ctx<User>, personId: string): Promise<{ name: string; reasons: string[] }> {
  authorize(mayImport(ctx.actor), 'Admins only.')
  const [person] = await ctx.db.select({ name: people.name }).from(people).where(eq(people.id, personId))
  const { name } = found(person, 'Person')
  const entered = await enteredWith(ctx, personId)
  return { name, reasons: await addedSince(ctx, { ...entered, people: [personId] }) }
}
