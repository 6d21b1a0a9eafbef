import { Readable } from 'node:stream'
import type { Opened } from '#domains/files/openings.server.ts'
import { picturesOf } from '#domains/learning/certificates/certificates.queries.server.ts'
import { checkCertificate } from '#platform/addresses.ts'
import { config } from '#platform/config.server.ts'
import type { Ctx } from '#platform/ctx.server.ts'
import { drawQr } from '#platform/qr.server.ts'
import { printCertificate } from './print.server.ts'
import type { ShownCertificate } from './shown.ts'

type Kept = ShownCertificate & { logoId: string | null; signatureId: string | null }

export const checkingAddress = (number: string) => config().publicUrl + checkCertificate(number)

/** The PDF of a certificate that its verb let the asker read. */
export async function printOf(ctx: Ctx, certificate: Kept): Promise<Opened> {
  const address = checkingAddress(certificate.number)
  const pictures = await picturesOf(ctx, certificate)
  const pdf = await printCertificate({ ...certificate, ...pictures, address, qr: drawQr(address) })
  const name = `Certificate ${certificate.number}.pdf`
  return { name, mime: 'application/pdf', bytes: pdf.length, inline: true, content: Readable.from([pdf]) }
}
