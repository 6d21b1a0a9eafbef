import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications } from '#domains/recruitment/applications/applications.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'

const MOST = 5

/** Possible duplicates: other applications, or people without one, with the same phone or email. */
export async function findDuplicates(ctx: Ctx, applicationId: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const { email, phone, applicantId } = applications
  const [row] = await ctx.db
    .select({ email, phone, personId: applicantId })
    .from(applications)
    .where(eq(applications.id, applicationId))
  const own = found(row, 'Application')
  return {
    applications: await otherApplications(ctx, applicationId, own),
    people: await otherPeople(ctx, own),
  }
}
export type Duplicates = Awaited<ReturnType<typeof findDuplicates>>

type Own = { email: string; phone: string; personId: string }

function otherApplications(ctx: Ctx, applicationId: string, own: Own) {
  const same = sameness(applications, own)
  const { id, reference, status, createdAt, firstName, lastName } = applications
  return ctx.db
    .select({
      ...{ id, reference, status, createdAt },
      name: sql<string>`${firstName} || ' ' || ${lastName}`,
      samePerson: sql<boolean>`${eq(applications.applicantId, own.personId)}`,
      ...same.columns,
    })
    .from(applications)
    .where(and(ne(applications.id, applicationId), or(eq(applications.applicantId, own.personId), same.either)))
    .orderBy(desc(applications.createdAt), desc(applications.id))
    .limit(MOST)
}

function otherPeople(ctx: Ctx, own: Own) {
  const same = sameness(people, own)
  return ctx.db
    .select({ id: people.id, userId: users.id, name: people.name, ...same.columns })
    .from(people)
    .leftJoin(users, eq(users.personId, people.id))
    .where(
      and(
        ne(people.id, own.personId),
        same.either,
        sql`not exists (select 1 from ${applications} where ${applications.applicantId} = ${people.id})`,
      ),
    )
    .orderBy(people.name, people.id)
    .limit(MOST)
}

/** A blank phone number matches no one. */
function sameness(table: typeof applications | typeof people, { email, phone }: Own) {
  const sameEmail: SQL = sql`fold(${table.email}) = fold(${email})`
  const samePhone: SQL = phone ? sql`${table.phone} = ${phone}` : sql`false`
  return {
    either: or(sameEmail, samePhone),
    columns: {
      sameEmail: sql<boolean>`coalesce(${sameEmail}, false)`,
      samePhone: sql<boolean>`coalesce(${samePhone}, false)`,
    },
  }
}
