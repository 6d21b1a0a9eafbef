import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { sheetAddresses } from '#domains/people/people.table.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { contains } from '#platform/db/search.ts'
import { messages } from './messages.table.ts'

/** Whether the person of a message can sign in. */
export const hasAccount = sql`exists (select from ${users} as account
  where account.person_id = ${messages.personId} and account.is_active)`

/** Whether they have an account, or their address was said to be theirs rather than read from a sheet. */
export const mayBeWrittenTo = sql`(${hasAccount} or not exists (select from ${sheetAddresses} as sheet
  where sheet.person_id = ${messages.personId} and sheet.said_at is null and fold(sheet.address) = fold(${messages.address})))`

export type Narrowed = {
  personId?: string | undefined
  template?: string | undefined
  locationId?: string | undefined
  jobId?: string | undefined
  q?: string | undefined
  /** All but those who match. */
  others?: boolean | undefined
}

/** The messages of those who match. */
export function narrowedTo(ctx: Pick<Ctx, 'now'>, by: Narrowed): SQL | undefined {
  const { personId, template, locationId, jobId, q } = by
  const today = todayOf(ctx)
  const held = sql`select post.person_id from ${posts} as post
    where post.date_from <= ${today}::date and (post.date_to is null or post.date_to >= ${today}::date)`
  const matches = and(
    personId ? eq(messages.personId, personId) : undefined,
    template ? inArray(messages.template, [template]) : undefined,
    locationId ? sql`${messages.personId} in (${held} and post.location_id = ${locationId}::uuid)` : undefined,
    jobId ? sql`${messages.personId} in (${held} and post.job_id = ${jobId}::uuid)` : undefined,
    q ? contains(messages.recipientName, q) : undefined,
  )
  return by.others && matches ? sql`not (${matches})` : matches
}
