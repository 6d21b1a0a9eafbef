import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { applicantColumns } from '#app/admin/applicants/applicant-columns.tsx'
import { linkColumns } from '#app/admin/application-links/link-columns.tsx'
import { DataTable } from '#app/ui/DataTable.tsx'
import type { LinkRow } from '#domains/recruitment/links/links.queries.server.ts'

const ann = {
  id: '1',
  name: 'Ann Lee',
  email: 'ann@example.com',
  phone: '07700 900123',
  position: 'Care Worker',
  status: 'submitted' as const,
  referenceStatus: 'pending' as const,
  documents: { given: 4, required: 7 },
  createdAt: '2026-11-20T10:00:00Z',
}

const applicants = (documents = ann.documents) => {
  const columns = applicantColumns(() => '/admin/applicants', 'desc')
  return cellsOf(
    <DataTable caption="Applicants" columns={columns} rows={[{ ...ann, documents }]} rowKey={({ id }) => id} />,
  )
}

const link: LinkRow = {
  id: '1',
  name: 'Bea Cole',
  email: 'bea@example.com',
  formType: 'new',
  linkStatus: 'pending',
  createdAt: '2026-11-20T10:00:00Z',
  lastReminderSent: '2026-11-21T10:00:00Z',
  reminderCount: 2,
  applicationId: null,
  source: null,
  expiresAt: '2026-12-04T10:00:00Z',
  revokedAt: '2026-11-21T12:00:00Z',
  end: 'revoked',
  emailState: 'sent',
}

/** The words of each cell, by the head of its column. */
function cellsOf(table: React.ReactElement): Record<string, string> {
  const page = renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: table }])} />)
  const words = (part: string) =>
    [...part.matchAll(/<(th|td)[ >].*?<\/\1>/g)].map(([cell]) =>
      cell
        .replaceAll(/<!-- -->|<wbr\/>/g, '')
        .replaceAll(/<[^>]+>/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    )
  const [heads = '', body = ''] = page.split('</thead>')
  const cells = words(body)
  return Object.fromEntries(words(heads).map((head, n) => [head, cells[n] ?? '']))
}

test('the list of applicants has the columns of the specification, each fact in a cell of its own', () => {
  expect(applicants()).toMatchObject({ Name: 'Ann Lee', Email: 'ann@example.com', Phone: '07700 900123' })
})

test('an incomplete set of documents says how many are there', () => {
  expect(applicants().Docs).toBe('4 of 7')
  expect(applicants({ given: 0, required: 7 }).Docs).toBe('0 of 7')
  expect(applicants({ given: 7, required: 7 }).Docs).toBe('All uploaded 7 of 7')
})

test('the list of application links has the columns of the specification in their order', () => {
  const cells = cellsOf(<DataTable caption="Links" columns={linkColumns} rows={[link]} rowKey={({ id }) => id} />)
  expect(Object.keys(cells)).toEqual([
    'Created',
    'Name',
    'Email',
    'Type',
    'Status',
    'Reminders',
    'Last reminder',
    'Open link',
  ])
  expect(cells).toMatchObject({
    Name: 'Bea Cole',
    Email: 'bea@example.com',
    Reminders: '2',
    'Last reminder': '21 Nov 2026',
  })
})
