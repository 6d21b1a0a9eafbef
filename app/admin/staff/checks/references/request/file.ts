import { href } from 'react-router'
import { toFile } from '#app/doors/file-door.server.ts'
import { recordedAddress } from '#domains/vetting/references/recorded.server.ts'

export { default } from '#app/doors/file-page.ts'

export const middleware = [
  toFile(
    (ctx, id) => recordedAddress(ctx, { personId: id('id'), requestId: id('requestId') }),
    ({ id }) => ({ to: href('/admin/staff/:id/checks/references', { id }), words: 'Back to the references' }),
  ),
]
export const loader = () => null
