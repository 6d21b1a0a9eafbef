import { ButtonLink } from '#app/ui/Button.tsx'

/** What to do where an employer gives no reference; `to`, for who may do it. */
export function EvidenceOffer({ to }: { to: string | undefined }) {
  return (
    <div className="fields">
      <p className="quiet">
        If an employer has closed or will not answer, you can record an appraisal or written testimony instead, with
        your attempts to get a reference.
      </p>
      {to && (
        <div>
          <ButtonLink kind="quiet" size="xs" to={to} preventScrollReset>
            Record evidence
          </ButtonLink>
        </div>
      )}
    </div>
  )
}
