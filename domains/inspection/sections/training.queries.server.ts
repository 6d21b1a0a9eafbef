import { asc, eq } from 'drizzle-orm'
import { complianceTypes, evidence } from '#domains/compliance/compliance.table.ts'
import { complianceState } from '#domains/compliance/state/compliance-state.queries.server.ts'
import { type RecordedFact, recordedOf } from '#domains/compliance/state/recorded.queries.server.ts'
import { inOrder, statusOf } from '#domains/compliance/state/status.rules.ts'
import type { PackEntry, PackLine } from '#domains/inspection/sections.rules.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import { type Ctx, todayOf } from '#platform/ctx.server.ts'
import { careCertificateOf } from './care-certificate.queries.server.ts'
import type { SectionReader } from './section.ts'

/** The person's row of the matrix, and below each type everything ever recorded of it. */
export const training: SectionReader = async (ctx, { personId, documents }) => {
  const today = todayOf(ctx)
  const states = await complianceState(ctx, { personIds: [personId] })
  const facts = Map.groupBy(await recordedOf(ctx, personId), ({ typeId }) => typeId)
  const known = new Set(states.map(({ typeId }) => typeId))
  const others = [...facts].filter(([typeId]) => !known.has(typeId))
  return {
    entries: [
      ...states.map((state): PackEntry => {
        const { said, why } = statusOf(state, today)
        return { title: `${state.name}: ${said}`, meta: why, lines: (facts.get(state.typeId) ?? []).map(lineOf) }
      }),
      ...others.map(([, all]) => ({
        title: `${all[0]?.type ?? ''}: no longer tracked`,
        meta: '',
        lines: all.map(lineOf),
      })),
      ...(await careCertificateOf(ctx, personId)),
      ...(await sentOf(ctx, personId)),
    ].filter(({ title, lines }) => lines.length > 0 || !title.endsWith(': Not required')),
    documents: documents.get('training'),
    missing: states.flatMap((state) => {
      const { status, said, why } = statusOf(state, today)
      if (inOrder.includes(status)) return []
      return [status === 'missing' ? `${state.name}. ${why}` : `${state.name}: ${said.toLowerCase()}. ${why}`]
    }),
  }
}

const what: Record<RecordedFact['aspect'], string> = {
  theory: 'Completed',
  competence: 'Signed off as competent',
  check: 'Checked',
  waiver: 'Waived',
  booking: 'Booked',
}

function lineOf({
  aspect,
  validFrom,
  expiresOn,
  note,
  recordedBy,
  recordedAt,
  voidedAt,
  voidReason,
}: RecordedFact): PackLine {
  const days = `${formatDay(validFrom)}${expiresOn ? `, until ${formatDay(expiresOn)}` : ''}`
  const by = `Recorded on ${formatInstant(recordedAt)}${recordedBy ? ` by ${recordedBy}` : ''}.`
  const voided = voidedAt ? ` Voided on ${formatInstant(voidedAt)}${voidReason ? `: ${voidReason}` : ''}.` : ''
  return { label: what[aspect], value: [`${days}. ${by}${voided}`, note].filter(Boolean).join(' ') }
}

const decided = {
  waiting: 'Waits for the office',
  approved: 'Approved',
  rejected: 'Not accepted',
  withdrawn: 'Withdrawn',
}

/** Certificates that the person sent in, and what became of them. */
async function sentOf(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const rows = await ctx.db
    .select({ row: evidence, type: complianceTypes.name })
    .from(evidence)
    .innerJoin(complianceTypes, eq(complianceTypes.id, evidence.typeId))
    .where(eq(evidence.personId, personId))
    .orderBy(asc(evidence.sentAt), asc(evidence.id))
  if (rows.length === 0) return []
  return [
    {
      ...{ title: 'Certificates sent in', meta: '' },
      lines: rows.map(({ row: { state, sentAt, decidedAt, reason, completedOn, provided }, type }) => ({
        label: type,
        value: [
          `Sent on ${formatInstant(sentAt)}${completedOn ? `, completed on ${formatDay(completedOn)}` : ''}.`,
          `${decided[state]}${decidedAt ? ` on ${formatInstant(decidedAt)}` : ''}${reason ? `: ${reason}` : ''}.`,
          provided ? `From ${provided.provider}: ${provided.title}.` : '',
        ]
          .filter(Boolean)
          .join(' '),
      })),
    },
  ]
}
