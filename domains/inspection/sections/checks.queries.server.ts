import { asc, eq } from 'drizzle-orm'
import type { Hidden } from '#domains/inspection/hidden.rules.ts'
import type { PackEntry, PackLine } from '#domains/inspection/sections.rules.ts'
import { people, personNames } from '#domains/people/people.table.ts'
import { checkFields } from '#domains/vetting/checks/check-fields.labels.ts'
import type { CheckKind } from '#domains/vetting/checks/checks.rules.ts'
import { healthDeclarations } from '#domains/vetting/checks/checks.table.ts'
import { checksOnRecord } from '#domains/vetting/standing/checks-on-record.queries.server.ts'
import { formatDay, formatInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { asEntry, type SectionReader } from './section.ts'

/** What a field of a check holds, by its name; all others are shown in every pack that has the section. */
const holding: Partial<Record<CheckKind, Record<string, Hidden>>> = {
  health: { adjustments: 'health', adviceFrom: 'health' },
  dbs: { disclosure: 'disclosure', updateResult: 'disclosure' },
}

/** Checks of these kinds in words, each field marked with what it holds; a DBS number by its last four digits. */
export async function checkEntries(ctx: Ctx, personId: string, kinds: readonly CheckKind[]): Promise<PackEntry[]> {
  const held = new Map(kinds.flatMap((kind) => Object.entries(byLabel(kind))))
  const entries = await checksOnRecord(ctx, personId, kinds)
  return entries.map((entry) => ({
    ...asEntry(entry),
    lines: entry.lines.map((line): PackLine => ({ ...ending(line, kinds), holds: held.get(line.label) })),
  }))
}

function byLabel(kind: CheckKind): Record<string, Hidden> {
  const fields = holding[kind] ?? {}
  return Object.fromEntries(
    checkFields[kind].flatMap(({ name, label }) => (fields[name] ? [[label, fields[name]] as const] : [])),
  )
}

function ending({ label, value }: PackLine, kinds: readonly CheckKind[]): PackLine {
  if (!kinds.includes('dbs') || !/^\d{12}$/.test(value)) return { label, value }
  return { label, value: `ending ${value.slice(-4)}` }
}

export const identity: SectionReader = async (ctx, { personId, documents, open }) => {
  const [person] = await ctx.db.select({ born: people.dateOfBirth }).from(people).where(eq(people.id, personId))
  const names = await ctx.db
    .select({ name: personNames.name, kind: personNames.kind })
    .from(personNames)
    .where(eq(personNames.personId, personId))
    .orderBy(asc(personNames.recordedAt), asc(personNames.id))
  const lines = [
    ...(person?.born ? [{ label: 'Date of birth', value: formatDay(person.born) }] : []),
    ...names.map(({ name, kind }) => ({ label: kind === 'previous' ? 'Previous name' : 'Also known as', value: name })),
  ]
  return {
    entries: [
      ...(lines.length > 0 ? [{ title: 'Names and date of birth', meta: '', lines }] : []),
      ...(await checkEntries(ctx, personId, ['identity'])),
    ],
    documents: documents.get('identity'),
    missing: open.get('identity'),
  }
}

export const rightToWork: SectionReader = async (ctx, { personId, documents, open }) => ({
  entries: await checkEntries(ctx, personId, ['right_to_work']),
  documents: documents.get('right_to_work'),
  missing: open.get('right_to_work'),
})

export const qualifications: SectionReader = async (ctx, { personId, documents, open }) => ({
  entries: await checkEntries(ctx, personId, ['qualification', 'registration']),
  documents: documents.get('qualifications'),
  missing: open.get('qualifications'),
})

/** The outcome alone: what someone told of their health is theirs. */
export const health: SectionReader = async (ctx, { personId, documents, open }) => {
  const declared = await ctx.db
    .select({ at: healthDeclarations.declaredAt })
    .from(healthDeclarations)
    .where(eq(healthDeclarations.personId, personId))
    .orderBy(asc(healthDeclarations.declaredAt))
  return {
    entries: [
      ...declared.map(({ at }) => ({
        ...{ title: 'Health questionnaire', meta: `Answered on ${formatInstant(at)}.` },
        lines: [{ label: 'Answers', value: 'On file', holds: 'health' as const }],
      })),
      ...(await checkEntries(ctx, personId, ['health'])),
    ],
    documents: documents.get('health'),
    missing: open.get('health'),
  }
}
