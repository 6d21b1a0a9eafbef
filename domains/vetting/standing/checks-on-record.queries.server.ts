import { and, desc, eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import { fileUploads } from '#domains/files/files.table.ts'
import { people } from '#domains/people/people.table.ts'
import { riskDecisions } from '#domains/vetting/checks/checks.form.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { criminalDeclarations, preEmploymentChecks, riskAssessments } from '#domains/vetting/checks/checks.table.ts'
import { criminalAnswers } from '#domains/vetting/checks/criminal-record.form.ts'
import { answers, type CriminalAsk } from '#domains/vetting/checks/criminal-record.rules.ts'
import { placeOf } from '#domains/vetting/checks/criminal-record.server.ts'
import { type RiskAbout, riskTitles } from '#domains/vetting/checks/risks.rules.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import { users } from '#platform/auth/accounts.table.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unsealJson } from '#platform/encryption.server.ts'
import { checkEntry, type Details, type Entry, type Known } from './on-record.rules.ts'

const voiding = alias(preEmploymentChecks, 'voiding')
const voider = alias(users, 'voider')

/** Every check of these kinds in words, newest first, those voided too; called by queries that authorize and log. */
export async function checksOnRecord(
  ctx: Ctx,
  personId: string,
  kinds: readonly CheckKind[],
  known?: Known,
): Promise<Entry[]> {
  const rows = await ctx.db
    .select({
      check: preEmploymentChecks,
      who: users.name,
      file: { id: fileUploads.id, name: fileUploads.originalName },
      ...{ voidId: voiding.id, voidedAt: voiding.recordedAt, voidDetails: voiding.details, voidedBy: voider.name },
    })
    .from(preEmploymentChecks)
    .leftJoin(users, eq(users.id, preEmploymentChecks.recordedBy))
    .leftJoin(fileUploads, eq(fileUploads.id, preEmploymentChecks.evidenceFileId))
    .leftJoin(voiding, eq(voiding.voidsId, preEmploymentChecks.id))
    .leftJoin(voider, eq(voider.id, voiding.recordedBy))
    .where(and(eq(preEmploymentChecks.personId, personId), inArray(preEmploymentChecks.kind, [...kinds])))
    .orderBy(desc(preEmploymentChecks.recordedAt), desc(preEmploymentChecks.id))
  const shown = rows.filter(({ check }) => check.outcome !== 'voided')
  return shown.map(({ check, who, file, voidId, voidedAt, voidDetails, voidedBy }) =>
    checkEntry(
      {
        ...check,
        ...{ who, file, details: opened(check.id, check.details), replaced: isReplaced(check, shown) },
        voided:
          voidId && voidedAt
            ? { id: voidId, at: voidedAt, by: voidedBy, reason: reasonOf(opened(voidId, voidDetails ?? '')) }
            : undefined,
      },
      known,
    ),
  )
}

const oneAtATime: readonly CheckKind[] = ['identity', 'right_to_work', 'dbs', 'health', 'overseas']

/** Of these kinds the newest decided record counts: those before it are read, and not taken for it. */
const isReplaced = (
  { id, kind }: Pick<Row, 'id' | 'kind'>,
  newestFirst: readonly { check: Row; voidId: string | null }[],
) =>
  oneAtATime.includes(kind) &&
  newestFirst
    .slice(
      0,
      newestFirst.findIndex(({ check }) => check.id === id),
    )
    .some(
      ({ check, voidId }) =>
        check.kind === kind &&
        !voidId &&
        (check.outcome === 'unsatisfactory' ||
          (check.outcome === 'satisfactory' && check.checkedBy !== 'not_verified')),
    )
type Row = typeof preEmploymentChecks.$inferSelect

const reasonOf = ({ reason }: Details) => (typeof reason === 'string' ? reason : '')

const detailsShape = z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.record(z.string(), z.string()))]))
function opened(id: string, details: string): Details {
  return unsealJson(detailsShape, details, { table: 'pre_employment_checks', column: 'details', row: id })
}

/**
 * What the person answered to the criminal record questions, newest first, as far as the job may ask it; called by queries
 * that authorize and log.
 */
export async function criminalOnRecord(ctx: Ctx, personId: string, mayAsk: CriminalAsk): Promise<Entry[]> {
  const { declaredAt, id } = criminalDeclarations
  const rows = await ctx.db
    .select()
    .from(criminalDeclarations)
    .where(eq(criminalDeclarations.personId, personId))
    .orderBy(desc(declaredAt), desc(id))
  return rows.map(({ id, asks, content, declaredAt }, at) => {
    const said = unsealJson(criminalAnswers, content, placeOf(id))
    const whole = answers(mayAsk, asks)
    const adverse = said.unspent === 'yes' || (whole && said.spent === 'yes')
    const lines = [
      { label: 'Unspent cautions or convictions', value: said.unspent === 'yes' ? 'Yes' : 'No' },
      ...(whole && said.spent ? [{ label: 'Spent, not protected', value: said.spent === 'yes' ? 'Yes' : 'No' }] : []),
      ...(said.details && (whole || said.unspent === 'yes') ? [{ label: 'In their words', value: said.details }] : []),
    ]
    return {
      ...{ id, title: 'Criminal record questions', meta: `Answered on ${formatInstant(declaredAt)}.`, lines },
      ...{ void: at > 0 && !adverse, adverse },
    }
  })
}

const riskShape = z.record(z.string(), z.string())
const riskWords: Record<string, string> = {
  risk: 'The risk',
  said: 'What the person said',
  lessens: 'Control measures',
  measures: 'Control measures',
}

/** The risk assessments about these subjects in words, newest first; called by queries that authorize and log. */
export async function risksOnRecord(ctx: Ctx, personId: string, about: readonly RiskAbout[]): Promise<Entry[]> {
  const rows = await ctx.db
    .select({ risk: riskAssessments, who: users.name, supervisor: people.name })
    .from(riskAssessments)
    .leftJoin(users, eq(users.id, riskAssessments.recordedBy))
    .leftJoin(people, eq(people.id, riskAssessments.supervisorId))
    .where(and(eq(riskAssessments.personId, personId), inArray(riskAssessments.about, [...about])))
    .orderBy(desc(riskAssessments.recordedAt), desc(riskAssessments.id))
  return rows.map(({ risk, who, supervisor }) => {
    const said = unsealJson(riskShape, risk.content, { table: 'risk_assessments', column: 'content', row: risk.id })
    return {
      id: risk.id,
      title: riskTitles[risk.about],
      meta: `Written on ${formatInstant(risk.recordedAt)}${who ? ` by ${who}` : ''}.`,
      lines: [
        { label: 'Decision', value: riskDecisions[risk.decision] },
        ...Object.entries(riskWords).flatMap(([name, label]) => (said[name] ? [{ label, value: said[name] }] : [])),
        ...(supervisor ? [{ label: 'Supervisor', value: supervisor }] : []),
        ...(risk.reviewOn ? [{ label: 'Review', value: formatDay(risk.reviewOn) }] : []),
      ],
      void: false,
      adverse: risk.decision === 'do_not_go_on',
    }
  })
}
