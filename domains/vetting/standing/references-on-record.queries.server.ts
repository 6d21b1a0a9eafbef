import { asc, eq, inArray, or } from 'drizzle-orm'
import { fileUploads } from '#domains/files/files.table.ts'
import { wordsOf } from '#domains/vetting/references/answer-words.rules.ts'
import { openedAnswers } from '#domains/vetting/references/answers.server.ts'
import { weigh } from '#domains/vetting/references/concerns.server.ts'
import { cameWords } from '#domains/vetting/references/recorded.rules.ts'
import { evidenceLabels, outcomeLabels, refereeTypeLabels } from '#domains/vetting/references/references.labels.ts'
import {
  referenceAnswers,
  referenceEvidence,
  referenceRequests,
  referenceReviews,
  referenceVerifications,
} from '#domains/vetting/references/references.table.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unseal } from '#platform/encryption.server.ts'
import type { Copy, Entry, Line } from './on-record.rules.ts'

/**
 * Every reference received or asked for, and the evidence in place of one, with calls and reviews; `weighed` with what is to
 * be verified and how the days compare, as HR sees them. Called by queries that authorize and log.
 */
export async function referencesOnRecord(
  ctx: Ctx,
  personId: string,
  { weighed = false }: { weighed?: boolean } = {},
): Promise<Entry[]> {
  const requests = await ctx.db
    .select({ request: referenceRequests, answers: referenceAnswers, file: fileUploads.originalName })
    .from(referenceRequests)
    .leftJoin(referenceAnswers, eq(referenceAnswers.requestId, referenceRequests.id))
    .leftJoin(fileUploads, eq(fileUploads.id, referenceRequests.fileId))
    .where(eq(referenceRequests.personId, personId))
    .orderBy(asc(referenceRequests.createdAt), asc(referenceRequests.id))
  const shown = requests.filter(({ request }) => request.status === 'received' || !request.revokedAt)
  const words = await wordsOn(ctx, personId)
  const entries: Entry[] = []
  // one after the other: inside a transaction there is one connection
  for (const { request, answers, file } of shown) {
    const entry = referenceEntry(request, answers, words.get(request.id))
    const found = weighed && request.status === 'received' ? await weigh(ctx, request) : undefined
    entries.push({ ...(found ? withPoints(entry, found) : entry), copy: copyOf(request, file) })
  }
  return [...entries, ...(await evidenceOnRecord(ctx, personId, words))]
}

type Weighed = NonNullable<Awaited<ReturnType<typeof weigh>>>

/** What HR sees beside the answers: points to verify, what speaks against the person, and where days differ. */
function withPoints(entry: Entry, { flags, adverse, comparison }: Weighed): Entry {
  const differ = (comparison?.rows ?? []).filter(({ differs }) => differs)
  const points = [
    ...adverse,
    ...flags,
    ...differ.map(({ label, applicant, referee }) => {
      return `${label} differs: they say ${applicant || 'nothing'}, the referee says ${referee || 'nothing'}.`
    }),
  ]
  return {
    ...entry,
    // what came to light since it was read is new
    id: points.length > 0 ? `${entry.id}+${points.length} to verify` : entry.id,
    adverse: entry.adverse || adverse.length > 0,
    flags: points,
  }
}

type Words = { ids: string[]; lines: Line[] }
type Request = typeof referenceRequests.$inferSelect

function referenceEntry(request: Request, answers: typeof referenceAnswers.$inferSelect | null, words?: Words): Entry {
  const { id, refereeName, orgAndRole, referenceType, status, declineReason } = request
  const read = answers?.submittedAt ? wordsOf(request, openedAnswers(answers).answers) : []
  const said = read.flatMap(({ said }) => said)
  return {
    id: [id, status, ...(request.revokedAt ? ['revoked'] : []), ...(words?.ids ?? [])].join('+'),
    title: [refereeName, orgAndRole].filter(Boolean).join(', '),
    meta: `${refereeTypeLabels[referenceType]}. ${whenWords(request)}${request.revokedAt ? ' Withdrawn.' : ''}`,
    lines: [
      ...(status === 'declined' ? [{ label: 'Declined', value: declineReason || 'No reason was given.' }] : []),
      ...(words?.lines ?? []),
      ...said.flatMap(({ label, answer, detail }) =>
        answer ? [{ label, value: detail?.answer ? `${answer}. ${detail.answer}` : answer }] : [],
      ),
    ],
    void: request.revokedAt !== null,
    adverse: request.adverse === true,
  }
}

function whenWords({ receivedAt, declinedAt, cameBy, checkedOn, createdAt }: Request): string {
  if (cameBy) return `${cameWords(cameBy, checkedOn)}. Recorded on ${formatInstant(createdAt)}.`
  if (receivedAt) return `Received on ${formatInstant(receivedAt)}.`
  return declinedAt ? `Declined on ${formatInstant(declinedAt)}.` : 'No answer yet.'
}

async function evidenceOnRecord(ctx: Ctx, personId: string, words: Map<string, Words>): Promise<Entry[]> {
  const rows = await ctx.db
    .select({ evidence: referenceEvidence, who: users.name, file: fileUploads.originalName })
    .from(referenceEvidence)
    .leftJoin(users, eq(users.id, referenceEvidence.recordedBy))
    .leftJoin(fileUploads, eq(fileUploads.id, referenceEvidence.fileId))
    .where(eq(referenceEvidence.personId, personId))
    .orderBy(asc(referenceEvidence.recordedAt), asc(referenceEvidence.id))
  return rows.map(({ evidence, who, file }) => {
    const { id, kind, description, attempts, recordedAt } = evidence
    const label = evidenceLabels[kind as keyof typeof evidenceLabels] ?? kind
    return {
      id: [id, ...(words.get(id)?.ids ?? [])].join('+'),
      title: `Alternative evidence: ${label}`,
      meta: `Recorded on ${formatInstant(recordedAt)}${who ? ` by ${who}` : ''}.`,
      lines: [
        ...(words.get(id)?.lines ?? []),
        { label: 'What it shows', value: unseal(description, placeOf(id)) },
        ...(attempts ? [{ label: 'Attempts to get a reference', value: attempts }] : []),
      ],
      void: false,
      adverse: false,
      copy: copyOf(evidence, file),
    }
  })
}

const copyOf = ({ id, fileId }: { id: string; fileId: string | null }, name: string | null): Copy | undefined =>
  fileId && name ? { fileId, name, recordId: id } : undefined

const placeOf = (row: string) => ({ table: 'reference_evidence', column: 'description', row })

/** Calls and reviews in words, by what they are about, oldest first. */
async function wordsOn(ctx: Ctx, personId: string): Promise<Map<string, Words>> {
  const requests = ctx.db
    .select({ id: referenceRequests.id })
    .from(referenceRequests)
    .where(eq(referenceRequests.personId, personId))
  const evidence = ctx.db
    .select({ id: referenceEvidence.id })
    .from(referenceEvidence)
    .where(eq(referenceEvidence.personId, personId))
  const calls = await ctx.db
    .select({ call: referenceVerifications, who: users.name })
    .from(referenceVerifications)
    .leftJoin(users, eq(users.id, referenceVerifications.recordedBy))
    .where(inArray(referenceVerifications.requestId, requests))
    .orderBy(asc(referenceVerifications.recordedAt), asc(referenceVerifications.id))
  const reviews = await ctx.db
    .select({ review: referenceReviews, who: users.name })
    .from(referenceReviews)
    .leftJoin(users, eq(users.id, referenceReviews.reviewedBy))
    .where(or(inArray(referenceReviews.requestId, requests), inArray(referenceReviews.evidenceId, evidence)))
    .orderBy(asc(referenceReviews.reviewedAt), asc(referenceReviews.id))
  const words = new Map<string, Words>()
  const add = (about: string, id: string, line: Line) => {
    const { ids, lines } = words.get(about) ?? { ids: [], lines: [] }
    words.set(about, { ids: [...ids, id], lines: [...lines, line] })
  }
  for (const { review, who } of reviews)
    add(review.requestId ?? review.evidenceId ?? '', review.id, {
      label: review.verdict === 'satisfactory' ? 'Found satisfactory' : 'Found not satisfactory',
      value: `${formatInstant(review.reviewedAt)}${who ? ` by ${who}` : ''}${review.reason ? `: ${review.reason}` : ''}`,
    })
  for (const { call, who } of calls)
    add(call.requestId, call.id, {
      label: 'Call',
      value: `${formatDay(call.spokeOn)}${who ? `, ${who}` : ''} with ${call.spokeTo} (source of the number: ${call.numberSource}): ${outcomeLabels[call.outcome]}${call.note ? `. ${call.note}` : ''}`,
    })
  return words
}
