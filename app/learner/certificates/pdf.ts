import { href } from 'react-router'
import { sendOpened } from '#app/doors/file-door.server.ts'
import { printOf } from '#documents/certificates/print-of.server.ts'
import { ownCertificate } from '#domains/learning/certificates/certificates.queries.server.ts'

export { default } from '#app/doors/file-page.ts'

const back = () => ({ to: href('/learner'), words: 'Return to your courses' })

export const middleware = [sendOpened(async (ctx, id) => printOf(ctx, await ownCertificate(ctx, id('id'))), back)]

// the door answers before this; with it, the address is asked for its data like that of any page
export const loader = () => null
