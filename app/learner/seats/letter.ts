import { sendOpened } from '#app/doors/file-door.server.ts'
import { printOf } from '#documents/seat-letters/print-of.server.ts'
import { seatLetter } from '#domains/shop/seats/letters.server.ts'
import { seatsPage } from '#platform/addresses.ts'

export { default } from '#app/doors/file-page.ts'

const back = () => ({ to: seatsPage(), words: 'Return to your seats' })

export const middleware = [sendOpened(async (ctx, id) => printOf(ctx, await seatLetter(ctx, id('assignmentId'))), back)]

// the door answers before this; with it, the address is asked for its data like that of any page
export const loader = () => null
