import { type SQL, sql } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { sharedDevices } from '#domains/employment/kiosk/kiosk.table.ts'
import { mayChangeTemplates, mayExportSignatures, mayReadOnboarding } from '#domains/onboarding/onboarding.access.ts'
import { policies, policySignatures, policyVersions } from '#domains/onboarding/onboarding.table.ts'
import { allAtOnce, type Rows } from '#lib/rows.ts'
import { isSelf, type Self, type User } from '#platform/actor.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { listOf, readTogether } from '#platform/db/lists.server.ts'
import { contains } from '#platform/db/search.ts'
import { authorize, found } from '#platform/refusal.ts'
import type { PolicyFilters } from './policies.form.ts'
import { inPost, isAsked } from './signers.queries.server.ts'

const SHOWN = 200

export type ListedPolicy = {
  id: string
  title: string
  version: number
  publishedAt: string
  signed: number
  unsigned: number
}

const everyPolicy: PolicyFilters = { q: '', signed: '' }

/** The policies in force, with how many of those in post have signed the newest version, and how many have not. */
export async function listPolicies(ctx: Ctx, { q, signed }: PolicyFilters = everyPolicy): Promise<ListedPolicy[]> {
  authorize(mayChangeTemplates(ctx.actor) || mayReadOnboarding(ctx.actor), 'Admins only.')
  const { rows } = await ctx.db.execute<ListedPolicy>(
    sql`select newest.policy_id as id, newest.title, newest.version, ${iso(sql`newest.published_at`)} as "publishedAt",
        (count(staff.id) filter (where signed.person_id is not null))::int as signed,
        (count(staff.id) filter (where signed.person_id is null))::int as unsigned
      from (${newestVersions}) as newest left join (${inPost(todayOf(ctx))}) as staff on true
      left join ${policySignatures} as signed on signed.version_id = newest.id and signed.person_id = staff.id
      ${q ? sql`where ${contains(sql`newest.title`, q)}` : sql``}
      group by newest.policy_id, newest.title, newest.version, newest.published_at order by newest.title, newest.policy_id`,
  )
  return signed ? rows.filter(({ unsigned }) => (signed === 'open' ? unsigned > 0 : unsigned === 0)) : rows
}

type Policy = { id: string; title: string; versionId: string; version: number; text: string; publishedAt: string }

/** A policy in force with its newest text, and the first of those in post who have not signed it; who has no email leads. */
export async function readPolicy(ctx: Ctx, id: string) {
  authorize(mayChangeTemplates(ctx.actor) || mayReadOnboarding(ctx.actor), 'Admins only.')
  const unsigned = await unsignedOf(ctx, id)
  return {
    ...(await policyOf(ctx, id)),
    unsigned: unsigned.slice(0, SHOWN),
    total: unsigned.length,
    withoutEmail: unsigned.filter(({ email }) => !email).length,
  }
}

/** Everyone in post who has not signed the newest version. */
export async function exportUnsigned(ctx: Ctx<User>, id: string): Promise<Rows<Unsigned>> {
  authorize(mayExportSignatures(ctx.actor), 'Admins only.', { proof: ctx.actor })
  await policyOf(ctx, id)
  await record(ctx, 'export.unsigned', id)
  return allAtOnce(await unsignedOf(ctx, id))
}

export type OwnPolicy = { id: string; title: string; version: number; signedAt: string | null }

/** What the asker reads and signs: every policy in force, with when they signed its newest version. */
export async function myPolicies(ctx: Ctx<Self>): Promise<OwnPolicy[]> {
  authorize(isSelf(ctx.actor), 'Please log in.')
  return (await readMine(ctx.db, { personId: ctx.actor.personId })).all
}

/** What the asker has to sign now; before a post, what their onboarding lists. */
export async function policiesToSign(ctx: Ctx<Self>): Promise<OwnPolicy[]> {
  authorize(isSelf(ctx.actor), 'Please log in.')
  const { asked, all } = await readToSign(ctx.db, { personId: ctx.actor.personId, today: todayOf(ctx) })
  return asked.length === 0 ? [] : all.filter(({ signedAt }) => signedAt === null)
}

/** One policy to read, with the asker's signature of its newest version, and whether they must sign. */
export async function myPolicy(ctx: Ctx<Self>, id: string) {
  authorize(isSelf(ctx.actor), 'Please log in.')
  const policy = await policyOf(ctx, id)
  const { rows } = await ctx.db.execute<{ typedName: string; signedAt: string; device: string | null }>(
    sql`select typed_name as "typedName", ${iso(sql`signed_at`)} as "signedAt", device.name as device
      from ${policySignatures} left join ${sharedDevices} as device on device.id = device_id
      where version_id = ${policy.versionId}::uuid and person_id = ${ctx.actor.personId}::uuid`,
  )
  return { ...policy, signature: rows[0], asked: await isAsked(ctx, id) }
}

export type Unsigned = { id: string; name: string; email: string | null }

async function unsignedOf(ctx: Ctx, policyId: string): Promise<Unsigned[]> {
  const { rows } = await ctx.db.execute<Unsigned>(
    sql`select staff.id, staff.name, staff.email from (${inPost(todayOf(ctx))}) as staff
      join (${newestVersions}) as newest on newest.policy_id = ${policyId}::uuid
      where not exists (select 1 from ${policySignatures} as signed
        where signed.version_id = newest.id and signed.person_id = staff.id)
      order by staff.email is not null, staff.name, staff.id`,
  )
  return rows
}

async function policyOf(ctx: Ctx, id: string): Promise<Policy> {
  const { rows } = await ctx.db.execute<Policy>(
    sql`select policy_id as id, title, id as "versionId", version, text, ${iso(sql`published_at`)} as "publishedAt"
      from (${newestVersions}) as newest where policy_id = ${id}::uuid`,
  )
  return found(rows[0], 'Policy')
}

/** The newest version of each policy in force. A select, to be used in brackets. */
export const newestVersions = sql`select distinct on (version.policy_id) version.*, policy.title from ${policyVersions} as version
  join ${policies} as policy on policy.id = version.policy_id and policy.closed_at is null
  order by version.policy_id, version.version desc`

// as instants are written elsewhere
const iso = (column: SQL) => sql`to_json(${column}) #>> '{}'`

const personId = sql.placeholder('personId')

const mine = listOf(
  {
    id: sql<string>`newest.policy_id`,
    title: sql<string>`newest.title`,
    version: sql<number>`newest.version`,
    signedAt: sql<string | null>`signed.signed_at`,
  },
  sql`from (${newestVersions}) as newest left join ${policySignatures} as signed
      on signed.version_id = newest.id and signed.person_id = ${personId}
    order by signed.signed_at is not null, newest.title`,
)
const readMine = readTogether({ all: mine })
const readToSign = readTogether({
  all: mine,
  asked: listOf(
    { id: sql<string>`staff.id` },
    sql`from (${inPost(sql.placeholder('today'))}) as staff where staff.id = ${personId}`,
  ),
})
