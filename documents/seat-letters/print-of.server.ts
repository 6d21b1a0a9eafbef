import { Readable } from 'node:stream'
import type { Opened } from '#domains/files/openings.server.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import type { SeatLetter } from '#domains/shop/seats/letters.server.ts'
import { seatClaim, typeSeatCode } from '#platform/addresses.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { drawQr } from '#platform/qr.server.ts'
import { printLetter } from './print.server.ts'

/** The PDF of a letter that its query let the asker read. */
export async function printOf(ctx: Ctx, letter: SeatLetter): Promise<Opened> {
  const { productName } = await organisation(ctx)
  const { publicUrl } = config()
  const address = publicUrl + seatClaim(letter.code)
  const ways = { brand: productName, typedAt: publicUrl + typeSeatCode(), address, qr: drawQr(address) }
  const pdf = await printLetter({ ...letter, ...ways })
  const name = `Letter for ${letter.name}.pdf`
  return { name, mime: 'application/pdf', bytes: pdf.length, inline: true, content: Readable.from([pdf]) }
}
