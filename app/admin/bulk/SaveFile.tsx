import { href } from 'react-router'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody } from '#app/ui/Card.tsx'
import { ExportButton } from '#app/ui/list/ExportButton.tsx'
import { bulkKinds, type ExportKind, nounsOf } from '#domains/bulk/bulk.labels.ts'
import type { Bulk } from '#domains/bulk/runs.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { listOf } from './places.ts'

export const fileNames: Record<ExportKind, string> = {
  export_staff: 'staff.csv',
  export_tracker: 'compliance.csv',
  export_applicants: 'applicants.csv',
}

/** Those on the list below as a file; no one is changed. */
export function SaveFile({ bulk, kind }: { bulk: Bulk; kind: ExportKind }) {
  const { asks, of } = bulkKinds[kind]
  const [one, many] = nounsOf[of]
  const able = bulk.rows.filter(({ whyNot }) => !whyNot).length
  const { label, to } = listOf(kind)
  return (
    <Card>
      <CardBody>
        <div className="fields">
          <p>{asks} Opens in any spreadsheet; who is left out below is not in it.</p>
          <div className="row">
            {able > 0 && (
              <ExportButton href={href('/admin/bulk/:id/export.csv', { id: bulk.id })} fileName={fileNames[kind]}>
                {`Export CSV: ${countOf(able, one, many)}`}
              </ExportButton>
            )}
            <ButtonLink kind="ghost" to={to}>
              Back to {label}
            </ButtonLink>
          </div>
        </div>
      </CardBody>
    </Card>
  )
}
