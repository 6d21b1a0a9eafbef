import { href } from 'react-router'
import { sendOpened } from '#app/doors/file-door.server.ts'
import { printOf } from '#documents/invoices/print-of.server.ts'
import { ownBill } from '#domains/shop/invoices/bills.queries.server.ts'

export { default } from '#app/doors/file-page.ts'

const back = () => ({ to: href('/learner/orders'), words: 'Return to your orders' })

export const middleware = [sendOpened(async (ctx, id) => printOf(ctx, await ownBill(ctx, id('id'))), back)]

// the door answers before this; with it, the address is asked for its data like that of any page
export const loader = () => null
