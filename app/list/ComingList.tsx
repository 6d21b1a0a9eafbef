import { Card } from '#app/ui/Card.tsx'
import { DataTable } from '#app/ui/DataTable.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { PageHead, PageStack } from './PageHead.tsx'

type ComingListProps = { title: string; columns: readonly string[]; empty: string; line: string }

/** A list that holds nothing yet: its columns and its empty text. */
export function ComingList({ title, columns, empty, line }: ComingListProps) {
  return (
    <PageStack>
      <title>{title}</title>
      <PageHead title={title} />
      <Card>
        <DataTable
          caption={title}
          columns={columns.map((head) => ({ key: head, head, cell: () => null }))}
          rows={[]}
          rowKey={() => ''}
        />
        <EmptyState picture="compliance" heading={empty} line={line} />
      </Card>
    </PageStack>
  )
}
