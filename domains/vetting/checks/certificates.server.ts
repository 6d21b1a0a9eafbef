import { and, eq, ne, sql } from 'drizzle-orm'
import { people } from '#domains/people/people.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { fingerprint } from '#platform/encryption.server.ts'
import { authorize, Refusal } from '#platform/refusal.ts'
import { mayVet, vettersOnly } from './checks.access.ts'
import { preEmploymentChecks } from './checks.table.ts'

/** What the number of a DBS certificate is found by: the number itself stays sealed. Null where the details have none. */
export function certificateKeyOf(kind: string, details: object): string | null {
  const number = 'certificateNumber' in details ? String(details.certificateNumber).replace(/\D/g, '') : ''
  return kind === 'dbs' && number.length === 12 ? fingerprint(number, 'dbs certificate number') : null
}

const voided = (row: string) =>
  sql.raw(`exists (select 1 from pre_employment_checks as voiding where voiding.voids_id = ${row}.id)`)

/** Refuses, by name, a certificate that is on record for someone else; the database refuses it too. */
export async function mustBeOwnCertificate(ctx: Ctx, personId: string, key: string | null): Promise<void> {
  authorize(mayVet(ctx.actor), vettersOnly)
  if (!key) return
  const [other] = await ctx.db
    .select({ name: people.name })
    .from(preEmploymentChecks)
    .innerJoin(people, eq(people.id, preEmploymentChecks.personId))
    .where(
      and(
        eq(preEmploymentChecks.certificateKey, key),
        ne(preEmploymentChecks.personId, personId),
        sql`not ${voided('pre_employment_checks')}`,
      ),
    )
    .limit(1)
  if (other) throw ofSomeoneElse(other.name)
}

export const certificateTaken = () => ofSomeoneElse('someone else')

function ofSomeoneElse(name: string): Refusal {
  const words = `This certificate is on record for ${name}: check the number. If they are one person, merge their staff files`
  return new Refusal('conflict', 'Update failed', `${words}.`, { certificateNumber: words })
}

/** Certificates on record for more than one person, from before the hub refused them. */
export async function certificatesOfMany(ctx: Ctx): Promise<{ people: { id: string; name: string }[] }[]> {
  authorize(mayVet(ctx.actor), vettersOnly)
  const { certificateKey, personId } = preEmploymentChecks
  return ctx.db
    .select({
      people: sql<
        { id: string; name: string }[]
      >`json_agg(distinct jsonb_build_object('id', ${people.id}, 'name', ${people.name}))`,
    })
    .from(preEmploymentChecks)
    .innerJoin(people, eq(people.id, personId))
    .where(and(ne(certificateKey, ''), sql`not ${voided('pre_employment_checks')}`))
    .groupBy(certificateKey)
    .having(sql`count(distinct ${personId}) > 1`)
    .orderBy(sql`min(${people.name})`, certificateKey)
}
