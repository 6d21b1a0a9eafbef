import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import type { Day } from '#lib/day.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import type { Given } from '#platform/db/written-once.server.ts'
import { staffRole } from './people.access.ts'

/** Whether a post is held on a day: it has begun and has not ended. `post` is its alias in the query. */
export function heldOn(day: Given<Day> | SQL, post?: string): SQL {
  return sql`(${column('dateFrom', post)} <= ${day}::date and ${notEndedOn(day, post)})`
}

/** Whether a post is current or future: it has not ended before a day. */
export function notEndedOn(day: Given<Day> | SQL, post?: string): SQL {
  return sql`(${column('dateTo', post)} is null or ${column('dateTo', post)} >= ${day}::date)`
}

function column(name: 'dateFrom' | 'dateTo', post: string | undefined): SQLWrapper {
  if (!post) return posts[name]
  return sql`${sql.identifier(post)}.${sql.identifier(posts[name].name)}`
}

/** Everyone who works here: by a post that has begun at some time, a staff file, or an account as Staff Member. */
export const staffIds = sql`select ${posts.personId} from ${posts} where ${posts.dateFrom} is not null
    union select ${staffFiles.personId} from ${staffFiles}
    union select ${users.personId} from ${users} join ${roles} on ${roles.id} = ${users.roleId}
      where ${roles.name} = ${staffRole} and ${users.personId} is not null`

/** Whether a person is one of them. */
export function isStaff(personId: SQLWrapper): SQL {
  return sql`${personId} in (${staffIds})`
}

/** The same by a few indexes, where only a page of people is asked about; a list of all staff is not made. */
export const isStaffByItself = (personId: SQLWrapper): SQL => sql`coalesce(
  (select true from ${posts} as own where own.person_id = ${personId} and own.date_from is not null limit 1),
  (select true from ${staffFiles} as own where own.person_id = ${personId} limit 1),
  (select true from ${users} as own join ${roles} as is_of on is_of.id = own.role_id
    where own.person_id = ${personId} and is_of.name = ${staffRole} limit 1), false)`
