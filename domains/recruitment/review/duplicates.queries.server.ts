import { sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import type { ReviewedApplication } from '#domains/recruitment/applications/reviewed.queries.server.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { listOf, readTogether } from '#platform/db/lists.server.ts'
import { authorize } from '#platform/refusal.ts'

const MOST = 5

/** Possible duplicates: other applications, or people without one, with the same phone or email. */
export async function findDuplicates(ctx: Ctx, own: Own) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const { id, applicantId, email, phone } = own
  return read(ctx.db, { id, applicantId, email, phone })
}
export type Duplicates = Awaited<ReturnType<typeof findDuplicates>>

type Own = Pick<ReviewedApplication, 'id' | 'applicantId' | 'email' | 'phone'>

const [id, applicantId, email, phone] = [
  sql.placeholder('id'),
  sql.placeholder('applicantId'),
  sql.placeholder('email'),
  sql.placeholder('phone'),
]
const [applied, known] = [sameness(applications), sameness(people)]

const read = readTogether({
  applications: listOf(
    {
      ...{ id: applications.id, reference: applications.reference, status: applications.status },
      createdAt: applications.createdAt,
      name: sql<string>`${applications.firstName} || ' ' || ${applications.lastName}`,
      samePerson: sql<boolean>`${applications.applicantId} = ${applicantId}`,
      ...applied.columns,
    },
    sql`from ${applications}
      where ${applications.id} <> ${id} and (${applications.applicantId} = ${applicantId} or ${applied.either})
      order by ${applications.createdAt} desc, ${applications.id} desc limit ${MOST}`,
  ),
  people: listOf(
    { id: people.id, userId: sql<string | null>`${users.id}`, name: people.name, ...known.columns },
    sql`from ${people} left join ${users} on ${users.personId} = ${people.id}
      where ${people.id} <> ${applicantId} and ${known.either}
        and not exists (select 1 from ${applications} where ${applications.applicantId} = ${people.id})
      order by ${people.name}, ${people.id} limit ${MOST}`,
  ),
})

/** A blank phone number matches no one. */
function sameness(table: typeof applications | typeof people) {
  const sameEmail = sql`fold(${table.email}) = fold(${email})`
  const samePhone = sql`${table.phone} = nullif(${phone}, '')`
  return {
    either: sql`(${sameEmail} or ${samePhone})`,
    columns: {
      sameEmail: sql<boolean>`coalesce(${sameEmail}, false)`,
      samePhone: sql<boolean>`coalesce(${samePhone}, false)`,
    },
  }
}
