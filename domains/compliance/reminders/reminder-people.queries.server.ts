import { sql } from 'drizzle-orm'
import { officeRole } from '#domains/compliance/compliance.access.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { staffFiles } from '#domains/employment/staff-files/staff-files.table.ts'
import { notEndedOn } from '#domains/people/held-posts.queries.server.ts'
import { managing } from '#domains/people/jobs/jobs.access.ts'
import { people, sheetAddresses } from '#domains/people/people.table.ts'
import type { Day } from '#lib/day.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { oneAddress } from '#platform/mail/address.ts'

type Contact = { id: string; name: string; email: string | undefined }
export type Reminded = Contact & {
  /** Can sign in. */
  hasAccount: boolean
  /** Has an account, or an address that was said to be theirs rather than read from a sheet. */
  writtenTo: boolean
  /** The first day of this time in post: a change of job without a day between is the same time. */
  startedOn: Day
  supervisor: Contact | undefined
}

/** Everyone in post with their supervisor: of several posts, the latest whose manager still works here. */
export async function peopleToRemind(ctx: Ctx, today: Day, only?: readonly string[]): Promise<Map<string, Reminded>> {
  const { rows } = await ctx.db.execute<Row>(sql`
    with begun as (select *, max(coalesce(date_to, 'infinity')) over (partition by person_id order by date_from, id
          rows between unbounded preceding and 1 preceding) as covered
        from ${posts} where date_from <= ${today}::date and ${only ? sql`person_id = any(${sql.param(only)}::uuid[])` : sql`true`}),
      held as (select * from begun where ${notEndedOn(today, 'begun')}),
      starts as (select person_id, max(date_from) as started_on from begun
        where covered is null or covered < date_from - 1 group by person_id),
      led as (select distinct on (held.person_id) held.person_id, held.manager_id from held
        where held.manager_id is not null and held.manager_id <> held.person_id
          and not exists (select 1 from ${staffFiles} as gone
            where gone.person_id = held.manager_id and gone.left_on < ${today}::date)
          and ${mayStillLead}
        order by held.person_id, held.date_from desc, held.id desc)
    select who.id, who.name, who.email, starts.started_on::text, manager.id as manager_id, manager.name as manager_name,
      manager.email as manager_email, account.here as has_account, account.here or not exists (select from ${sheetAddresses} as sheet
        where sheet.person_id = who.id and sheet.said_at is null and fold(sheet.address) = fold(who.email)) as written_to
    from starts join ${people} as who on who.id = starts.person_id and who.id in (select person_id from held)
    cross join lateral (select exists (select from ${users} as own where own.person_id = who.id and own.is_active) as here) as account
    left join led on led.person_id = who.id left join ${people} as manager on manager.id = led.manager_id`)
  return new Map(rows.map((row) => [row.id, remindedOf(row)]))
}

// a closed or former manager's account gets no reminders about the team
const mayStillLead = sql`not exists (select 1 from ${users} as account
  left join ${roles} as role on role.id = account.role_id where account.person_id = held.manager_id
    and (not account.is_active or role.name is null or role.name <> all(${sql.param([...managing])}::text[])))`

/** Recipients of the office's digest when no address is set: everyone in the office. */
export async function officeAccounts(ctx: Ctx): Promise<string[]> {
  const { rows } = await ctx.db.execute<{ email: string }>(sql`
    select ${users.email} as email from ${users} join ${roles} on ${roles.id} = ${users.roleId}
    where ${roles.name} = ${officeRole} and ${users.isActive} order by 1`)
  return rows.map(({ email }) => email)
}

type Row = {
  id: string
  name: string
  email: string | null
  started_on: Day
  manager_id: string | null
  manager_name: string | null
  manager_email: string | null
  has_account: boolean
  written_to: boolean
}

function remindedOf(row: Row): Reminded {
  const supervisor = row.manager_id
    ? { id: row.manager_id, name: row.manager_name ?? '', email: oneAddress(row.manager_email ?? '') }
    : undefined
  return {
    id: row.id,
    name: row.name,
    email: oneAddress(row.email ?? ''),
    startedOn: row.started_on,
    hasAccount: row.has_account,
    writtenTo: row.written_to,
    supervisor,
  }
}
