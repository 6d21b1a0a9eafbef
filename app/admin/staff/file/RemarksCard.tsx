import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { remarkLabels } from '#domains/intake/remarks.labels.ts'
import type { Remark } from '#domains/intake/remarks.queries.server.ts'
import { formatDayShort, isDay } from '#lib/day.ts'

/** What the spreadsheet said of someone that is no record, so that it is not lost and not mistaken for one. */
export function RemarksCard({ remarks }: { remarks: readonly Remark[] }) {
  if (remarks.length === 0) return null
  const labels = [...new Set(remarks.map(labelOf))]
  const saidOf = (label: string) =>
    remarks
      .filter((remark) => labelOf(remark) === label)
      .map(wordsOf)
      .join('; ')
  return (
    <Card>
      <CardHead id="spreadsheet" title="From the spreadsheet" />
      <CardBody>
        <p className="muted">Said there, and not a record here: none of it counts as in date.</p>
      </CardBody>
      <DefinitionList items={labels.map((label) => ({ label, value: saidOf(label) }))} />
    </Card>
  )
}

const labelOf = ({ kind, type }: Remark) => type ?? remarkLabels[kind]
const wordsOf = ({ kind, type, day, says }: Remark) =>
  [type && remarkLabels[kind], day && formatDayShort(day), isDay(says) ? '' : `“${says}”`].filter(Boolean).join(', ')
