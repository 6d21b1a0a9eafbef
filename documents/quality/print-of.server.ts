import { Readable } from 'node:stream'
import type { Opened } from '#domains/files/openings.server.ts'
import { keptMonth, qualityReport } from '#domains/inspection/governance/quality.queries.server.ts'
import { monthWords } from '#domains/inspection/governance/quality.rules.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { printReport } from './print.server.ts'

/** The PDF of the report of a month and a location, or of all, by the row that is kept of it. */
export async function printOf(ctx: Ctx, id: string): Promise<Opened> {
  const { month, locationId, location } = await keptMonth(ctx, id)
  const [report, { productName, name }] = await Promise.all([
    qualityReport(ctx, month, locationId ?? ''),
    organisation(ctx),
  ])
  const pdf = await printReport(report, { brand: productName, organisation: name, location })
  const file = `Quality report ${monthWords(month)}${location && `, ${location}`}.pdf`
  return { name: file, mime: 'application/pdf', bytes: pdf.length, inline: true, content: Readable.from([pdf]) }
}
