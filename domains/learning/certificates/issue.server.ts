import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { record } from '#domains/audit/audit.server.ts'
import { complianceFacts } from '#domains/compliance/compliance.table.ts'
import { courseVersions } from '#domains/learning/courses/versions.table.ts'
import { courses } from '#domains/learning/courses.table.ts'
import { completions } from '#domains/learning/enrolment/enrolments.table.ts'
import { people } from '#domains/people/people.table.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { addMonths } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { found } from '#platform/refusal.ts'
import { certificateTitle, deliveryWords, scoreWords } from './certificates.rules.ts'
import { certificates } from './certificates.table.ts'
import { numberFrom } from './number.rules.ts'

/** Issues the certificate of a completion: a snapshot of today's names and words. For verbs that complete or correct. */
export async function issueCertificate(ctx: Ctx, completionId: string): Promise<string> {
  const { completion, version, person, course, expiresOn } = await whatWasCompleted(ctx, completionId)
  const { name, address, contactEmail, contactPhone } = await organisation(ctx)
  const renewal = course.typeId === null ? course.renewalMonths : null
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
      refreshBy: expiresOn ?? (renewal ? addMonths(completion.completedOn, renewal) : null),
      practicalNote: version.practicalSignOff
        ? 'Theory only: it does not replace a practical assessment. You must be observed before you work alone.'
        : 'It does not replace a practical assessment or your employer’s own policies.',
      provider: { name, address, contact: [contactPhone, contactEmail].filter(Boolean).join(' · ') },
      issuedAt: ctx.now.toString(),
      issuedBy: ctx.actor.kind === 'user' ? ctx.actor.userId : null,
    })
    .returning({ id: certificates.id })
  const { id } = found(certificate, 'Certificate')
  await record(ctx, 'certificate.issued', id, { personId: completion.personId, completionId })
  return id
}

async function whatWasCompleted({ db }: Ctx, completionId: string) {
  const [row] = await db
    .select({
      completion: completions,
      version: courseVersions,
      person: { name: people.name },
      course: { typeId: courses.typeId, renewalMonths: courses.renewalMonths },
      expiresOn: complianceFacts.expiresOn,
    })
    .from(completions)
    .innerJoin(courseVersions, eq(courseVersions.id, completions.versionId))
    .innerJoin(people, eq(people.id, completions.personId))
    .innerJoin(courses, eq(courses.id, completions.courseId))
    .leftJoin(complianceFacts, eq(complianceFacts.id, completions.factId))
    .where(eq(completions.id, completionId))
  return found(row, 'Completion')
}
