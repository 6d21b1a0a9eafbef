import { href } from 'react-router'
import { toFile } from '#app/doors/file-door.server.ts'
import { staffDocumentAddress } from '#domains/employment/staff-files/staff-documents.queries.server.ts'

export { default } from '#app/doors/file-page.ts'

export const middleware = [
  toFile(
    (ctx, id) => staffDocumentAddress(ctx, { personId: id('id'), fileId: id('fileId') }),
    ({ id }) => ({ to: href('/admin/staff/:id/documents', { id }), words: 'Back to their documents' }),
  ),
]
export const loader = () => null
