import { href } from 'react-router'
import { toFile } from '#app/doors/file-door.server.ts'
import { signedAddress } from '#domains/files/files.queries.server.ts'

export { default } from '#app/doors/file-page.ts'

const back = () => ({ to: href('/portal'), words: 'Back to My portal' })

export const middleware = [toFile((ctx, id) => signedAddress(ctx, id('id')), back)]
export const loader = () => null
