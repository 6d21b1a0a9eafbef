import { href } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { PrintButton } from '#app/parts/compliance/PrintButton.tsx'
import { Printed } from '#app/parts/supervision/care-certificate/Printed.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import type { Route } from './+types/workbook'

export const loader = read((ctx, { params }: Route.LoaderArgs) => readWorkbook(ctx, params.id))

/** The workbook as it is printed. */
export default function PrintWorkbook({ loaderData: view, params }: Route.ComponentProps) {
  const { person, today } = view
  const root = useRootData()
  return (
    <PageStack>
      <title>{`Workbook of ${person.name}`}</title>
      <div className="no-print">
        <Breadcrumb
          crumbs={[
            { label: 'Care Certificate', to: href('/admin/learning/care-certificate') },
            { label: person.name, to: href('/admin/staff/:id/care-certificate', params) },
            { label: 'Workbook' },
          ]}
        />
        <PageHead title={`Workbook of ${person.name}`}>
          <PrintButton />
        </PageHead>
      </div>
      <Printed {...view} provider={root?.organisation || (root?.brand ?? '')} printedOn={today} />
    </PageStack>
  )
}
