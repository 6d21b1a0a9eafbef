import { href } from 'react-router'
import { toFile } from '#app/doors/file-door.server.ts'
import { documentAddress } from '#domains/recruitment/review/reviews.server.ts'

export { default } from '#app/doors/file-page.ts'

export const middleware = [
  toFile(
    (ctx, id) => documentAddress(ctx, { applicationId: id('id'), fileId: id('fileId') }),
    ({ id }) => ({ to: href('/admin/applicants/:id', { id }), words: 'Back to the application' }),
  ),
]
export const loader = () => null
