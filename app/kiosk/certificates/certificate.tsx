import { href } from 'react-router'
import { atKiosk, read } from '#app/doors/kiosk.server.ts'
import { Certificate } from '#app/parts/learning/certificate/Certificate.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { checkingAddress } from '#documents/certificates/print-of.server.ts'
import { ownCertificate } from '#domains/learning/certificates/certificates.queries.server.ts'
import { drawQr } from '#platform/qr.server.ts'
import { KioskFrame } from '../frame/KioskFrame.tsx'
import type { Route } from './+types/certificate'

export const middleware = [atKiosk]

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const certificate = await ownCertificate(ctx, params.id)
  const address = checkingAddress(certificate.number)
  return { certificate, address, qr: drawQr(address), name: ctx.actor.name }
})

export default function OwnCertificate({ loaderData: { certificate, address, qr, name } }: Route.ComponentProps) {
  return (
    <KioskFrame
      title={certificate.title}
      name={name}
      back={{ to: href('/kiosk/certificates'), words: 'My certificates' }}
    >
      <div className="fields">
        {certificate.state !== 'valid' && (
          <Notice tone="bad" icon="x" title="This certificate is no longer valid.">
            If you think this is wrong, please speak to the office.
          </Notice>
        )}
        <Certificate of={certificate} address={address} qr={qr} />
      </div>
    </KioskFrame>
  )
}
