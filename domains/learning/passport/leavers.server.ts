import { sql } from 'drizzle-orm'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { certificates } from '#domains/learning/certificates/certificates.table.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { messages } from '#domains/notifications/messages.table.ts'
import { people } from '#domains/people/people.table.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { addDays } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import { users } from '#platform/auth/accounts.table.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { eachAlone } from '#platform/each-alone.server.ts'
import { authorize } from '#platform/refusal.ts'
import { passportFileOf } from './passport-file.server.ts'

/** Where a leaving is recorded late, or the hub was off. */
const LATE_DAYS = 14

type Leaver = { id: string; name: string; email: string; left_on: string }

/** Emails each leaver their passport file on their last day, once for each time they leave. */
export async function sweepLeaversPassports(ctx: Ctx): Promise<void> {
  authorize(ctx.actor.kind === 'system')
  const leavers = await leaversToday(ctx)
  const { name: hub } = await organisation(ctx)
  await eachAlone('the passport file of a leaver', leavers, async ({ id, name, email, left_on }) =>
    queueEmail(ctx, {
      template: 'passport.leaver',
      to: { address: email, name, personId: id },
      params: { firstName: firstNameOf(name), organisation: hub },
      token: await passportFileOf(ctx, { personId: id, email, name: undefined }),
      dedupeKey: keyOf(id, left_on),
    }),
  )
}

const keyOf = (id: string, leftOn: string) => `passport-leaver:${id}:${leftOn}`

/** Whose last post ends today or ended lately, with a certificate to take along, an address and no such email yet. */
async function leaversToday(ctx: Ctx): Promise<Leaver[]> {
  const today = todayOf(ctx)
  const { rows } = await ctx.db.execute<Leaver>(sql`
    with last as (select post.person_id, max(coalesce(post.date_to, 'infinity'::date)) as left_on from ${posts} as post
      where post.date_from is not null group by post.person_id)
    select person.id, person.name, coalesce(case when account.email_verified then account.email end, person.email) as email, last.left_on::text
    from last join ${people} as person on person.id = last.person_id
      left join ${users} as account on account.person_id = person.id
    where last.left_on <= ${today}::date and last.left_on > ${addDays(today, -LATE_DAYS)}::date
      and coalesce(case when account.email_verified then account.email end, person.email) is not null
      and exists (select 1 from ${certificates} as own where own.person_id = person.id and own.revoked_at is null)
      and not exists (select 1 from ${messages} as sent
        where sent.dedupe_key = 'passport-leaver:' || person.id || ':' || last.left_on::text)`)
  return rows
}
