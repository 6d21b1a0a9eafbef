import { eq } from 'drizzle-orm'
import { administrators } from '#domains/accounts/open-account.server.ts'
import { queueEmails } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import type { importedCredentials } from './imports.table.ts'

type Imported = Pick<typeof importedCredentials.$inferSelect, 'id' | 'personId' | 'title' | 'issuerName' | 'evidenceId'>

/** Its owner is told once that an issuer revoked it; administrators too, where it was sent to the office. */
export async function tellOfRevoking(
  ctx: Ctx,
  { id, personId, title, issuerName: issuer, evidenceId }: Imported,
): Promise<void> {
  const [owner] = await ctx.db
    .select({ name: people.name, email: people.email })
    .from(people)
    .where(eq(people.id, personId))
  const name = owner?.name ?? ''
  const told = evidenceId ? await administrators(ctx) : []
  await queueEmails(ctx, [
    {
      template: 'passport.import_revoked',
      to: { address: owner?.email ?? '', name, personId },
      params: { firstName: firstNameOf(name), title, issuer },
      dedupeKey: `import-revoked:${id}`,
      subjectId: personId,
    },
    ...told.map((admin) => ({
      template: 'passport.record_revoked' as const,
      to: { address: admin.email, name: admin.name, personId: admin.personId ?? undefined },
      params: { firstName: firstNameOf(admin.name), name, title, issuer, personId },
      dedupeKey: `import-revoked:${id}:${admin.userId}`,
      subjectId: personId,
    })),
  ])
}
