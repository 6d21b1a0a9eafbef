import { asc, eq, inArray } from 'drizzle-orm'
import type { PackEntry } from '#domains/inspection/sections.rules.ts'
import {
  applicationEvents,
  applications,
  applicationVersions,
} from '#domains/recruitment/applications/applications.table.ts'
import { historyConfirmations } from '#domains/vetting/history/history.table.ts'
import { historyOnRecord } from '#domains/vetting/standing/history-on-record.queries.server.ts'
import { formatInstant } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import { checkEntries } from './checks.queries.server.ts'
import { asEntry, type SectionReader } from './section.ts'

/** What was applied for and when, the whole history with its gaps explained, and time abroad. */
export const application: SectionReader = async (ctx, { personId, documents, open }) => ({
  entries: [
    ...(await applicationsOf(ctx, personId)),
    ...(await historyOnRecord(ctx, personId)).map((entry) =>
      entry.title === 'Addresses' ? { ...asEntry(entry), holds: 'home_address' as const } : asEntry(entry),
    ),
    ...(await confirmedOf(ctx, personId)),
    ...(await checkEntries(ctx, personId, ['overseas'])),
  ],
  documents: documents.get('application'),
  missing: open.get('application'),
})

const moveWords: Record<string, string> = {
  submitted: 'Submitted',
  interview_scheduled: 'Invited to an interview',
  offer_made: 'Offer made',
  rejected: 'Not taken further',
  withdrawn: 'Withdrawn',
  hired: 'Hired',
}

async function applicationsOf(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const made = await ctx.db
    .select()
    .from(applications)
    .where(eq(applications.applicantId, personId))
    .orderBy(asc(applications.createdAt), asc(applications.id))
  if (made.length === 0) return []
  const ids = made.map(({ id }) => id)
  const [moves, versions] = await Promise.all([
    ctx.db
      .select({ event: applicationEvents, who: users.name })
      .from(applicationEvents)
      .leftJoin(users, eq(users.id, applicationEvents.by))
      .where(inArray(applicationEvents.applicationId, ids))
      .orderBy(asc(applicationEvents.at), asc(applicationEvents.id)),
    ctx.db
      .select({ version: applicationVersions, who: users.name })
      .from(applicationVersions)
      .leftJoin(users, eq(users.id, applicationVersions.correctedBy))
      .where(inArray(applicationVersions.applicationId, ids))
      .orderBy(asc(applicationVersions.version)),
  ])
  return made.map(({ id, reference, position, createdAt, declarationAgreedAt, niNumber, nationality, skills }) => ({
    ...{ title: `Application for ${position}`, meta: `Reference ${reference}. Made on ${formatInstant(createdAt)}.` },
    lines: [
      { label: 'Declaration agreed', value: formatInstant(declarationAgreedAt) },
      ...(nationality ? [{ label: 'Nationality', value: nationality }] : []),
      ...(skills ? [{ label: 'Skills', value: skills }] : []),
      ...(niNumber ? [{ label: 'NI number', value: 'On file', holds: 'ni_number' as const }] : []),
      ...versions
        .filter(({ version }) => version.applicationId === id)
        .map(({ version: { version, at, correctionReason }, who }) => ({
          label: correctionReason ? `Version ${version}, corrected` : `Version ${version}, as submitted`,
          value: `${formatInstant(at)}${who ? ` by ${who}` : ''}${correctionReason ? `: ${correctionReason}` : ''}`,
        })),
      ...moves
        .filter(({ event }) => event.applicationId === id)
        .map(({ event: { toStatus, at, reason }, who }) => ({
          label: moveWords[toStatus] ?? toStatus,
          value: `${formatInstant(at)}${who ? ` by ${who}` : ''}${reason ? `: ${reason}` : ''}`,
        })),
    ],
  }))
}

async function confirmedOf(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const rows = await ctx.db
    .select()
    .from(historyConfirmations)
    .where(eq(historyConfirmations.personId, personId))
    .orderBy(asc(historyConfirmations.askedAt), asc(historyConfirmations.id))
  return rows.map(({ id, askedAt, said, words, answeredAt }) => ({
    ...{ title: 'Since the history was sent', meta: `Asked on ${formatInstant(askedAt)}.` },
    lines: [
      {
        label: answeredAt ? `Answered on ${formatInstant(answeredAt)}` : 'Answer',
        value: said ? (said === 'same' ? 'Nothing has changed' : 'Something has changed') : 'None yet',
      },
      ...(words ? [{ label: 'What changed', value: unseal(words, confirmedPlace(id)) }] : []),
    ],
  }))
}

const confirmedPlace = (row: string) => ({ table: 'history_confirmations', column: 'words', row })
