import { asc, eq } from 'drizzle-orm'
import { rowsOf } from '#domains/recruitment/applications/application-rows.queries.server.ts'
import { mayReview } from '#domains/recruitment/applications/applications.access.ts'
import { applications, applicationVersions } from '#domains/recruitment/applications/applications.table.ts'
import { personalFields, personalShown } from '#domains/recruitment/applications/sensitive.rules.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unsealJson } from '#platform/encryption.server.ts'
import { phoneForPeople } from '#platform/phone.server.ts'
import { authorize, found } from '#platform/refusal.ts'
import { versionShape } from './corrections.form.ts'
import { changesBetween } from './corrections.rules.ts'

/** The current answers to correct, and every version with its changes, newest first. */
export async function readCorrections(ctx: Ctx, applicationId: string) {
  authorize(mayReview(ctx.actor), 'Admins only.')
  const { status, firstName, lastName, phone, position, dob, nationality } = applications
  const [row] = await ctx.db
    .select({ status, firstName, lastName, phone, position, dob, nationality })
    .from(applications)
    .where(eq(applications.id, applicationId))
  const { status: at, ...answers } = found(row, 'Application')
  const shown = personalShown(at)
  const { addresses, periods } = await rowsOf(ctx, applicationId)
  const versions = await versionsOf(ctx, applicationId, shown)
  return {
    answers: {
      ...answers,
      phone: phoneForPeople(answers.phone),
      ...(shown ? {} : { dob: '', nationality: '' }),
    },
    /** Whether age and nationality are shown, and can be corrected, yet. */
    personalShown: shown,
    addresses,
    periods,
    version: versions[0]?.version ?? 0,
    versions,
  }
}
export type Corrections = Awaited<ReturnType<typeof readCorrections>>

async function versionsOf(ctx: Ctx, applicationId: string, shown: boolean) {
  const { id, version, content, at, correctionReason } = applicationVersions
  const rows = await ctx.db
    .select({ id, version, content, at, reason: correctionReason, who: users.name })
    .from(applicationVersions)
    .leftJoin(users, eq(users.id, applicationVersions.correctedBy))
    .where(eq(applicationVersions.applicationId, applicationId))
    .orderBy(asc(version))
  const opened = rows.map(({ id, content, ...rest }) => ({
    ...rest,
    content: unsealJson(versionShape, content, { table: 'application_versions', column: 'content', row: id }),
  }))
  return opened
    .map(({ content, ...rest }, at) => {
      const before = opened[at - 1]
      return { ...rest, changes: before ? changesBetween(before.content, content, shown ? [] : personalFields) : [] }
    })
    .reverse()
}
