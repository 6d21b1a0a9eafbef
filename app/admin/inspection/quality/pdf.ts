import { href } from 'react-router'
import { sendOpened } from '#app/doors/file-door.server.ts'
import { printOf } from '#documents/quality/print-of.server.ts'

export { default } from '#app/doors/file-page.ts'

const back = () => ({ to: href('/admin/inspection/quality'), words: 'Return to the report' })

export const middleware = [sendOpened((ctx, id) => printOf(ctx, id('id')), back)]

// the door answers before this; with it, the address is asked for its data like that of any page
export const loader = () => null
