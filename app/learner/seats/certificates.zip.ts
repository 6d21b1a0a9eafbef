import { Readable } from 'node:stream'
import { fileNames } from '#app/doors/file-door.server.ts'
import { isId } from '#app/doors/params.server.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { printOf } from '#documents/certificates/print-of.server.ts'
import { listedCertificate } from '#domains/learning/certificates/certificates.queries.server.ts'
import { seatCertificates } from '#domains/shop/seats/certificates.queries.server.ts'
import { certificateFileName } from '#domains/shop/seats/certificates.rules.ts'
import { managedCustomers } from '#domains/shop/seats/managed.queries.server.ts'
import { zipped } from '#platform/http/zip.server.ts'
import { found, Refusal } from '#platform/refusal.ts'
import type { Route } from './+types/certificates.zip'

/** The certificates that an organisation’s seats earned, each drawn when its turn comes. */
export const loader = read(async (ctx, { request }: Route.LoaderArgs) => {
  const of = new URL(request.url).searchParams.get('of') ?? ''
  const customerId = isId(of) ? of.toLowerCase() : (await managedCustomers(ctx))[0]?.id
  const { customer, certificates } = await seatCertificates(ctx, found(customerId, 'Organisation'))
  if (certificates.length === 0)
    throw new Refusal('missing', 'No certificates yet', 'They are here as soon as someone has completed a course.')
  const parts = certificates.map((certificate) => ({
    name: certificateFileName(certificate),
    content: async () => (await printOf(ctx, await listedCertificate(ctx, certificate.id))).content,
  }))
  return new Response(Readable.toWeb(zipped(parts, ctx.now)) as ReadableStream, {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': `attachment; ${fileNames(`Certificates ${customer.name}.zip`)}`,
      'Cache-Control': 'no-store',
    },
  })
})
