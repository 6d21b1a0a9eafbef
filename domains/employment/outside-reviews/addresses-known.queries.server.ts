import { sql } from 'drizzle-orm'
import type { Ctx } from '#platform/ctx.server.ts'
import type { Known } from './outside-reviews.rules.ts'

/** An address as it reaches someone: in small letters, without what follows a plus. */
const plain = (column: string) => sql.raw(`regexp_replace(lower(trim(${column})), '\\+[^@]*@', '@')`)

/** Whose address this is of those who have a part in it; called by verbs that authorize. */
export async function addressKnown(ctx: Ctx, personId: string, email: string): Promise<Known> {
  const given = sql`regexp_replace(lower(trim(${email}::text)), '\\+[^@]*@', '@')`
  const { rows } = await ctx.db.execute<Known>(sql`select
    exists (select 1 from people where id = ${personId}::uuid and ${plain('email')} = ${given})
      or exists (select 1 from users where person_id = ${personId}::uuid and ${plain('email')} = ${given})
      or exists (select 1 from applications where applicant_id = ${personId}::uuid and ${plain('email')} = ${given}) as person,
    exists (select 1 from reference_requests where person_id = ${personId}::uuid and ${plain('referee_email')} = ${given})
      or exists (select 1 from referees join applications on applications.id = referees.application_id
        where applicant_id = ${personId}::uuid and ${plain('referees.email')} = ${given}) as referee,
    exists (select 1 from users where ${plain('email')} = ${given})
      or exists (select 1 from people where ${plain('email')} = ${given}) as works`)
  return rows[0] ?? { person: false, referee: false, works: true }
}
