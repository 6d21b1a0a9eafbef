import { desc, eq } from 'drizzle-orm'
import type { PackEntry } from '#domains/inspection/sections.rules.ts'
import { criminalDeclarations } from '#domains/vetting/checks/checks.table.ts'
import { criminalAnswers } from '#domains/vetting/checks/criminal-record.form.ts'
import { placeOf } from '#domains/vetting/checks/criminal-record.server.ts'
import { risksOnRecord } from '#domains/vetting/standing/checks-on-record.queries.server.ts'
import { formatInstant } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { unsealJson } from '#platform/encryption.server.ts'
import { checkEntries } from './checks.queries.server.ts'
import { asEntry, type SectionReader } from './section.ts'

/** What the certificate says of itself, and how what it disclosed was weighed; never a copy of it. */
export const dbs: SectionReader = async (ctx, { personId, documents, open }) => {
  const weighed = await risksOnRecord(ctx, personId, ['dbs_disclosure', 'criminal_record'])
  const early = await risksOnRecord(ctx, personId, ['adult_first'])
  return {
    entries: [
      ...(await checkEntries(ctx, personId, ['dbs'])),
      ...early.map(asEntry),
      ...weighed.map((entry) => ({ ...asEntry(entry), holds: 'disclosure' as const })),
      ...(await declared(ctx, personId)),
    ],
    documents: documents.get('dbs'),
    missing: open.get('dbs'),
  }
}

async function declared(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const rows = await ctx.db
    .select()
    .from(criminalDeclarations)
    .where(eq(criminalDeclarations.personId, personId))
    .orderBy(desc(criminalDeclarations.declaredAt), desc(criminalDeclarations.id))
  return rows.map(({ id, asks, content, declaredAt }) => {
    const { unspent, spent, details } = unsealJson(criminalAnswers, content, placeOf(id))
    return {
      ...{ title: 'Answers about a criminal record', meta: `Answered on ${formatInstant(declaredAt)}.` },
      lines: [
        { label: 'Unspent cautions or convictions', value: yesNo(unspent) },
        ...(asks === 'excepted' ? [{ label: 'Others that are not protected', value: yesNo(spent) }] : []),
        ...(details ? [{ label: 'Details', value: details }] : []),
      ],
      holds: 'disclosure' as const,
    }
  })
}

const yesNo = (said: string) => (said === 'yes' ? 'Yes' : said === 'no' ? 'No' : 'Not asked')
