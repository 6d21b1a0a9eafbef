import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { courseVersions } from '#domains/learning/courses/versions.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import { queueEmail } from '#domains/notifications/messages.server.ts'
import { people } from '#domains/people/people.table.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { type Day, formatDay } from '#lib/day.ts'
import { firstNameOf } from '#lib/first-name.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { certificateTitle, deliveryWords, scoreWords } from './certificates.rules.ts'
import { certificates } from './certificates.table.ts'
import { numberFrom } from './number.rules.ts'
import { signing } from './signing.server.ts'

type Issued = { id: string; number: string; title: string }
type How = {
  /** Where it renews no record, whose end it would have. */
  refreshBy: Day | null
  /** The one that it corrects. */
  replacesId?: string
}

/**
 * Issues the certificate of a completion: a snapshot of today's names and words. For verbs that complete or correct; the
 * learner is told of the first.
 */
export async function issueCertificate(
  ctx: Ctx,
  completionId: string,
  { refreshBy, replacesId }: How,
): Promise<Issued> {
  const { completion, version, person, expiresOn } = await whatWasCompleted(ctx, completionId)
  const { name, address, contactEmail, contactPhone } = await organisation(ctx)
  const { signatory, logoId, signatureId } = await signing(ctx)
  const [certificate] = await ctx.db
    .insert(certificates)
    .values({
      number: numberFrom(randomBytes(10)),
      completionId,
      personId: completion.personId,
      name: person.name,
      title: certificateTitle(version.title),
      version: version.number,
      guidanceReviewedOn: version.reviewedOn,
      outcomes: version.outcomes,
      completedOn: completion.completedOn,
      delivery: deliveryWords[completion.method],
      cpdMinutes: version.cpdMinutes,
      score: scoreWords(completion),
      refreshBy: expiresOn ?? refreshBy,
      practicalNote: version.practicalSignOff
        ? 'Theory only: it does not replace a practical assessment. You must be observed before you work alone.'
        : 'It does not replace a practical assessment or your employer’s own policies.',
      provider: { name, address, contact: [contactPhone, contactEmail].filter(Boolean).join(' · ') },
      signatory,
      logoId,
      signatureId: signatory && signatureId,
      replacesId: replacesId ?? null,
      issuedAt: ctx.now.toString(),
      issuedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    })
    .returning()
  const issued = found(certificate, 'Certificate')
  await record(ctx, 'certificate.issued', issued.id, { personId: completion.personId, completionId })
  if (!replacesId) await tell(ctx, issued, person.email)
  return issued
}

async function tell(ctx: Ctx, issued: typeof certificates.$inferSelect, address: string | null): Promise<void> {
  if (!address) return
  const { id, personId, name, title, number, completedOn, score } = issued
  await queueEmail(ctx, {
    template: 'learning.passed',
    to: { address, name, personId },
    params: {
      ...{ firstName: firstNameOf(name), course: title, certificateId: id, number },
      ...{ completed: formatDay(completedOn), score: score ?? '' },
    },
    subjectId: id,
    dedupeKey: `learning.passed:${id}`,
  })
}

async function whatWasCompleted({ db }: Ctx, completionId: string) {
  const [row] = await db
    .select({
      completion: completions,
      version: courseVersions,
      person: { name: people.name, email: people.email },
      expiresOn: complianceFacts.expiresOn,
    })
    .from(completions)
    .innerJoin(courseVersions, eq(courseVersions.id, completions.versionId))
    .innerJoin(people, eq(people.id, completions.personId))
    .leftJoin(complianceFacts, eq(complianceFacts.id, completions.factId))
    .where(eq(completions.id, completionId))
  return found(row, 'Completion')
}
