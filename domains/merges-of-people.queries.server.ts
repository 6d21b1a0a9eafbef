import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { countOf } from '#lib/count.ts'
import type { Day } from '#lib/day.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { samePosts } from './employment/posts/same-posts.queries.server.ts'
import { staffFiles } from './employment/staff-files/staff-files.table.ts'
import { placesOf } from './merge-places.ts'
import { notEndedOn } from './people/held-posts.queries.server.ts'
import { mayMergePeople } from './people/merges/merges.access.ts'
import { placeNouns } from './people/merges/merges.labels.ts'
import type { Place } from './people/merges/merges.rules.ts'
import { countRows } from './people/merges/moving.server.ts'
import { people } from './people/people.table.ts'
import { whyNotOnePerson } from './two-people.queries.server.ts'

/** Two people side by side, and what it would move and leave to make them one: `from` goes, `into` stays. */
export async function mergeOfPeople(ctx: Ctx, from: string, into: string) {
  authorize(mayMergePeople(ctx.actor), 'Admins only.')
  const both = await twoPeople(ctx, [from, into])
  const one = (id: string) =>
    found(
      both.find((person) => person.id === id),
      'Person',
    )
  const [goes, stays] = [one(from), one(into)]
  found(from === into ? undefined : goes, 'Person')
  const counted = await countRows(ctx, { from, into }, placesOf('person'))
  const byAccount = goes.account || stays.account
  return {
    ...{
      goes,
      stays,
      same: await samePosts(ctx, 'person', { from, into }),
      reasons: await whyNotOnePerson(ctx, { from, into }),
    },
    moving: words(counted.map(({ place, moving }) => [place, moving])),
    staying: words(counted.map(({ place, staying }) => [place, staying])),
    bothAccounts: Boolean(goes.account && stays.account),
    /** Whose details are kept, where an account says so. */
    detailsOf: byAccount && !(goes.account && stays.account) ? (goes.account ? 'from' : 'into') : undefined,
    differs: Boolean(goes.dateOfBirth && stays.dateOfBirth && goes.dateOfBirth !== stays.dateOfBirth),
  }
}
export type MergeOfPeople = Awaited<ReturnType<typeof mergeOfPeople>>
export type OneOfTwo = MergeOfPeople['goes']

async function twoPeople(ctx: Ctx, ids: readonly string[]) {
  const { id, name, email, phone, dateOfBirth, mergedInto } = people
  const rows = await ctx.db
    .select({
      ...{ id, name, email, phone, dateOfBirth, staffNumber: staffFiles.staffNumber, leftOn: staffFiles.leftOn },
      account: { email: users.email, isActive: users.isActive, role: roles.name },
      work: sql<
        string | null
      >`(select string_agg(job.title || ', ' || place.name, ' · ' order by held.date_from, held.id)
        from posts as held join jobs as job on job.id = held.job_id join locations as place on place.id = held.location_id
        where held.person_id = ${id} and ${notEndedOn(todayOf(ctx), 'held')})`,
      since: sql<Day | null>`(select min(date_from)::text from posts where person_id = ${id})`,
      applied: sql<
        string | null
      >`(select string_agg(reference, ', ' order by created_at) from applications where applicant_id = ${id})`,
    })
    .from(people)
    .leftJoin(staffFiles, eq(staffFiles.personId, id))
    .leftJoin(users, eq(users.personId, id))
    .leftJoin(roles, eq(roles.id, users.roleId))
    .where(and(inArray(id, [...ids]), isNull(mergedInto)))
  return rows.map(({ account, ...row }) => ({ ...row, account: account?.email ? account : null }))
}

function words(counted: readonly (readonly [Place, number])[]): string[] {
  return counted.flatMap(([place, count]) => {
    const noun = placeNouns[place]
    return noun && count > 0 ? [countOf(count, noun.one, noun.many)] : []
  })
}
