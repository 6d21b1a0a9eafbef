import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'
import { complianceTypes, evidence } from '#domains/compliance/compliance.table.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { importedCredentials, trustedIssuers } from './imports.table.ts'

/** Whether an administrator entered this issuer with this key. */
export const isTrusted = sql<boolean>`exists (select 1 from ${trustedIssuers} as trusted where trusted.removed_at is null
  and trusted.address = ${importedCredentials.issuer} and trusted.fingerprint = ${importedCredentials.fingerprint})`

const { id, title, issuer, issuerName, doneOn, minutes, refreshBy, issuedAt } = importedCredentials
const { statusAskedAt, revokedAt, credentialId, evidenceId } = importedCredentials
const shown = {
  ...{ id, title, issuer, issuerName, doneOn, minutes, refreshBy, issuedAt, statusAskedAt, revokedAt, credentialId },
  ...{ evidenceId, evidenceState: evidence.state, trusted: isTrusted },
}

/** What someone brought from other hubs, newest first. For verbs that authorize. */
export async function importedOf({ db }: Ctx, personId: string) {
  return db
    .select(shown)
    .from(importedCredentials)
    .leftJoin(evidence, eq(evidence.id, importedCredentials.evidenceId))
    .where(eq(importedCredentials.personId, personId))
    .orderBy(desc(importedCredentials.doneOn), asc(importedCredentials.title))
}
export type Imported = Awaited<ReturnType<typeof importedOf>>[number]

/** One of the asker's, with the types it may be sent to the office for; another's is not found. */
export async function ownImported(ctx: Ctx<User>, id: string) {
  authorize(ctx.actor.kind === 'user', 'Please log in.')
  const one = found(
    (await importedOf(ctx, ctx.actor.personId)).find((imported) => imported.id === id),
    'Certificate',
  )
  const types = await ctx.db
    .select({ id: complianceTypes.id, name: complianceTypes.name, readFrom: complianceTypes.readFrom })
    .from(complianceTypes)
    .where(and(isNull(complianceTypes.closedAt), isNull(complianceTypes.readFrom)))
    .orderBy(asc(complianceTypes.position))
  return { ...one, types: types.map(({ id, name }) => ({ id, name })) }
}

/** The signed certificates themselves, to go into a file again. For what knows whose they are. */
export function broughtBy({ db }: Ctx, personId: string) {
  const { issuer, issuerName, fingerprint, publicKey, jwt } = importedCredentials
  return db
    .select({ issuer, issuerName, fingerprint, publicKey, jwt })
    .from(importedCredentials)
    .where(and(eq(importedCredentials.personId, personId), isNull(importedCredentials.revokedAt)))
    .orderBy(asc(importedCredentials.doneOn))
}
