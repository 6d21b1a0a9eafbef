import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { User } from '#platform/actor.ts'
import { type Ctx, transaction } from '#platform/ctx.server.ts'
import { authorize, found, Refusal } from '#platform/refusal.ts'
import { mayCorrectCertificates } from './certificates.access.ts'
import { certificates } from './certificates.table.ts'
import { issueCertificate } from './issue.server.ts'
import { seenByAsker } from './seen.queries.server.ts'

type Certificate = typeof certificates.$inferSelect

/** Ends a certificate for good; anyone who checks its number sees that. The record it wrote does not change. */
export async function revokeCertificate(ctx: Ctx<User>, id: string, reason: string): Promise<void> {
  authorize(mayCorrectCertificates(ctx.actor), 'Trainers and admins only.')
  await transaction(ctx, async (ctx) => {
    const certificate = await lock(ctx, id)
    if (certificate.revokedAt) throw new Refusal('conflict', 'Already revoked', 'This certificate is revoked already.')
    await revoke(ctx, certificate, reason)
    await record(ctx, 'certificate.revoked', id, { personId: certificate.personId })
    const { number, title: course } = certificate
    await tell(ctx, certificate, 'learning.certificate_revoked', { number, course, reason })
  })
}

/**
 * Issues a certificate again with today's name, provider and signatory. The one before is superseded and says so; nothing
 * in it changes. Twice at once it is done once.
 */
export async function reissueCertificate(ctx: Ctx<User>, id: string, reason: string): Promise<string> {
  authorize(mayCorrectCertificates(ctx.actor), 'Trainers and admins only.')
  return transaction(ctx, async (ctx) => {
    const old = await lock(ctx, id)
    if (old.revokedAt && old.personId === ctx.actor.personId)
      throw new Refusal('forbidden', 'Not issued', 'Someone else issues your own certificate again.')
    const [later] = await ctx.db.select().from(certificates).where(eq(certificates.replacesId, id))
    if (later) throw new Refusal('conflict', 'Already replaced', `The certificate ${later.number} replaced this one.`)
    if (!old.revokedAt) await revoke(ctx, old, reason)
    const issued = await issueCertificate(ctx, old.completionId, { refreshBy: old.refreshBy, replacesId: old.id })
    await record(ctx, 'certificate.reissued', issued.id, { personId: old.personId, replaces: id, reason })
    await tell(ctx, old, 'learning.certificate_replaced', {
      course: issued.title,
      certificateId: issued.id,
      number: issued.number,
      old: old.number,
    })
    return issued.id
  })
}

async function lock(ctx: Ctx<User>, id: string): Promise<Certificate> {
  const [row] = await ctx.db.select({ id: certificates.id }).from(certificates).where(seenByAsker(ctx, id))
  found(row, 'Certificate')
  const [certificate] = await ctx.db.select().from(certificates).where(eq(certificates.id, id)).for('update')
  return found(certificate, 'Certificate')
}

async function revoke(ctx: Ctx<User>, { id }: Certificate, reason: string): Promise<void> {
  const revoked = { revokedAt: ctx.now.toString(), revokedBy: ctx.actor.userId, revokedReason: reason }
  await ctx.db.update(certificates).set(revoked).where(eq(certificates.id, id))
}

async function tell(ctx: Ctx, { id, personId }: Certificate, template: string, params: Record<string, string>) {
  const [person] = await ctx.db.select().from(people).where(eq(people.id, personId))
  if (!person?.email) return
  await queueEmail(ctx, {
    template,
    to: { address: person.email, name: person.name, personId },
    params: { firstName: firstNameOf(person.name), ...params },
    subjectId: id,
    dedupeKey: `${template}:${id}`,
  })
}
