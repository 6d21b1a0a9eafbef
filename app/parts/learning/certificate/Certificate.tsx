import { Card } from '#app/ui/Card.tsx'
import { factsOf, type ShownCertificate } from '#documents/certificates/shown.ts'
import { formatDay } from '#lib/day.ts'
import css from './Certificate.module.css'

type CertificateProps = { of: ShownCertificate; address: string; qr: { size: number; path: string } }

/** A certificate on a screen, with all that its print says. */
export function Certificate({ of, address, qr }: CertificateProps) {
  return (
    <Card turned="tr" pad as="article" className={css.certificate ?? ''}>
      <p className="muted small">{of.provider.name}</p>
      <p className="muted">Certificate of completion</p>
      <h2>{of.title}</h2>
      <p className={css.name}>{of.name}</p>
      <p>
        completed this course on <b>{formatDay(of.completedOn)}</b>
        {of.score && (
          <>
            {' '}
            with a score of <b>{of.score}</b>
          </>
        )}
        .
      </p>
      <h3>Outcomes</h3>
      <ul className={css.outcomes}>
        {of.outcomes.map((outcome) => (
          <li key={outcome}>{outcome}</li>
        ))}
      </ul>
      <dl className={css.facts}>
        {factsOf(of).map(([what, value]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {of.signatory && (
          <div>
            <dt>Signed by</dt>
            <dd>
              {of.signatory.name}, {of.signatory.role}
            </dd>
          </div>
        )}
      </dl>
      <div className={css.check}>
        <div>
          <p className="muted small">Certificate number</p>
          <p className={css.number}>{of.number}</p>
          <p className="small">
            Check it at <a href={address}>{address.replace(/^https?:\/\//, '')}</a>
          </p>
        </div>
        <svg
          className={css.qr}
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="QR code to check it"
          shapeRendering="crispEdges"
        >
          <path d={qr.path} />
        </svg>
      </div>
      <p className="muted small">{of.practicalNote}</p>
    </Card>
  )
}
