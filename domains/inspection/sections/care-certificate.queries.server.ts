import type { PackEntry, PackLine } from '#domains/inspection/sections.rules.ts'
import { basisLabels, editionLabels } from '#domains/supervision/care-certificate/care-certificate.labels.ts'
import { wholeWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { dayOfInstant, formatDay } from '#lib/day.ts'
import type { Ctx } from '#platform/ctx.server.ts'

type Whole = Awaited<ReturnType<typeof wholeWorkbook>>
type Standard = Whole['standards'][number]
type Step = NonNullable<Standard['knowledge']>

/** The workbook of the Care Certificate, its signature, and what another employer awarded. */
export async function careCertificateOf(ctx: Ctx, personId: string): Promise<PackEntry[]> {
  const { workbook, progress, standards, award, withdrawn, elsewhere } = await wholeWorkbook(ctx, personId)
  const signed = [...(award ? [award] : []), ...withdrawn]
  const entries: PackEntry[] = []
  if (workbook && progress)
    entries.push({
      title: `Care Certificate workbook: ${progress.signed} of ${progress.total} standards signed off`,
      meta: `${editionLabels[workbook.edition]}, began on ${formatDay(workbook.begunOn)}, aim ${formatDay(workbook.aimOn)}`,
      lines: [...standards.map(standardLine), ...signed.map(awardLine)],
    })
  if (elsewhere)
    entries.push({
      title: `Care Certificate awarded by ${elsewhere.employer}`,
      meta: `${formatDay(elsewhere.awardedOn)}, ${editionLabels[elsewhere.edition]}`,
      lines: [
        {
          label: `Checked on ${formatDay(dayOfInstant(elsewhere.checkedAt))}`,
          value: [elsewhere.checkedBy && `By ${elsewhere.checkedBy}.`, elsewhere.seen].filter(Boolean).join(' '),
        },
      ],
    })
  return entries
}

function standardLine({ number, title, knowledge, observation, signOff }: Standard): PackLine {
  const steps = [said('Knowledge', knowledge), said('Observed', observation), said('Signed off', signOff)]
  return { label: `${number} ${title}`, value: steps.filter(Boolean).join(' ') || 'Not started.' }
}

function said(what: string, step: Step | undefined): string {
  if (!step) return ''
  const { doneOn, how, place, words, rightCount, asked, assessor, basis } = step
  const score = rightCount !== null && asked ? `${rightCount} of ${asked}` : ''
  const where = how === 'course' ? `course “${place}”` : place
  const by = assessor && `${assessor}${basis ? ` (${basisLabels[basis]})` : ''}`
  return `${what}: ${[formatDay(doneOn), where, score, by].filter(Boolean).join(', ')}.${words ? ` ${words}` : ''}`
}

function awardLine({
  awardedOn,
  signer,
  signedAs,
  withdrawnAt,
  withdrawnReason,
}: Whole['withdrawn'][number]): PackLine {
  const undone = withdrawnAt ? ` Withdrawn on ${formatDay(dayOfInstant(withdrawnAt))}: ${withdrawnReason}` : ''
  return { label: 'Awarded', value: `${formatDay(awardedOn)}, signed by ${signer}, ${signedAs}.${undone}` }
}
