import { eq } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import { people } from './people.table.ts'

/** Makes the person that records hang on; in the caller's transaction. */
export async function createPerson(
  ctx: Ctx,
  person: { name: string; email?: string; phone?: string },
): Promise<string> {
  const [row] = await ctx.db
    .insert(people)
    .values({ ...person, createdAt: ctx.now.toString() })
    .returning({ id: people.id })
  if (!row) throw new Error('A person was not made')
  return row.id
}

/** Keeps a person's own details as their account has them. */
export async function changePerson(
  ctx: Ctx,
  personId: string,
  changes: { name?: string; email?: string; phone?: string | null },
): Promise<void> {
  await ctx.db.update(people).set(changes).where(eq(people.id, personId))
}
