import { href } from 'react-router'
import { sendOpened } from '#app/doors/file-door.server.ts'
import { openSigningDocument } from '#domains/employment/clearance/signing-documents.queries.server.ts'

export { default } from '#app/doors/file-page.ts'

const back = ({ id }: { id: string }) => ({ to: href('/supervisor/clearances/:id', { id }), words: 'Back to the file' })

export const middleware = [
  sendOpened((ctx, id) => openSigningDocument(ctx, { subjectId: id('id'), fileId: id('fileId') }), back),
]
export const loader = () => null
