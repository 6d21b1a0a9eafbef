import { href } from 'react-router'
import { toFile } from '#app/doors/file-door.server.ts'
import { evidenceAddress } from '#domains/vetting/references/evidence.server.ts'

export { default } from '#app/doors/file-page.ts'

export const middleware = [
  toFile(
    (ctx, id) => evidenceAddress(ctx, { personId: id('id'), evidenceId: id('evidenceId') }),
    ({ id }) => ({ to: href('/admin/staff/:id/checks/references', { id }), words: 'Back to the references' }),
  ),
]
export const loader = () => null
