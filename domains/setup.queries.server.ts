import { sql } from 'drizzle-orm'
import { invitations } from '#domains/accounts/account-extras.table.ts'
import { administering } from '#domains/accounts/accounts.access.ts'
import { posts } from '#domains/employment/posts/posts.table.ts'
import { jobs, locations } from '#domains/people/jobs/jobs.table.ts'
import { organisationAlong, organisationFrom } from '#domains/settings/organisation.server.ts'
import { givenName, type Organisation } from '#domains/settings/organisation.ts'
import { mayChangeSettings } from '#domains/settings/settings.access.ts'
import { settings } from '#domains/settings/settings.table.ts'
import { type Setup, type SetupStep, setupOf } from '#domains/settings/setup.rules.ts'
import { LATER } from '#domains/settings/setup.server.ts'
import { siteSaved } from '#domains/settings/site.server.ts'
import { roles, users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize } from '#platform/refusal.ts'

type Read = Record<Exclude<SetupStep, 'organisation'>, boolean> & {
  saved: Partial<Organisation> | null
  confirmed: boolean
  later: string[]
}

/** How far the setup is, read from what is there; the organisation is done once it has a name and a kind and its figures are confirmed. */
export async function readSetup(ctx: Ctx): Promise<Setup> {
  authorize(mayChangeSettings(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<Read>(sql`select
    ${organisationAlong} as saved,
    ${siteSaved} as confirmed,
    exists (select 1 from ${locations}) as locations,
    exists (select 1 from ${jobs}) as jobs,
    exists (select 1 from ${posts}) as people,
    exists (select 1 from ${invitations}) or exists (select 1 from ${users} join ${roles} on ${roles.id} = ${users.roleId}
      where ${users.isActive} and ${roles.name} = ${administering} offset 1) as invitations,
    array(select substr(${settings.key}, ${LATER.length + 1}::int) from ${settings}
      where starts_with(${settings.key}, ${LATER})) as later`)
  const { saved, confirmed, later = [], ...there } = rows[0] ?? ({} as Read)
  const provider = organisationFrom(saved)
  const named = givenName(provider) !== '' && provider.kind !== ''
  return setupOf({ ...there, organisation: named && confirmed }, later)
}
