import { Badge } from '#app/ui/Badge.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import type { WorkbookView } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { countOf } from '#lib/count.ts'
import { formatDay } from '#lib/day.ts'
import type { WorkbookPaths } from './paths.ts'
import css from './workbook.module.css'

type Props = Pick<WorkbookView, 'award' | 'withdrawn' | 'progress'> & {
  signer: { name: string } | undefined
  may?: WorkbookView['may']
  paths: Pick<WorkbookPaths, 'award' | 'withdraw'>
}

/** The registered manager's signature, the last of it: when it opens, who signs, and once signed by whom. */
export function FinalSignature({ award, withdrawn, progress, signer, may, paths }: Props) {
  if (!progress) return null
  const left = progress.total - progress.signed
  const who = signer?.name ?? 'The registered manager'
  if (award)
    return (
      <section className={classes(css.final, css.signed)} aria-labelledby="final">
        <div>
          <h2 id="final">Care Certificate awarded</h2>
          <p>
            Signed by {award.signer}, {award.signedAs}, on {formatDay(award.awardedOn)}. It does not expire.
          </p>
        </div>
        <span className={css.verbs}>
          <Badge tone="valid" icon="check">
            Awarded
          </Badge>
          {may?.withdraw && paths.withdraw && (
            <ButtonLink kind="quiet" size="xs" to={paths.withdraw} preventScrollReset>
              Withdraw
            </ButtonLink>
          )}
        </span>
      </section>
    )
  return (
    <section className={css.final} aria-labelledby="final">
      <div>
        <h2 id="final">Registered manager’s signature</h2>
        <p>
          {left > 0
            ? `Opens when all ${progress.total} are signed off. ${who} then reads the workbook and signs; only then is the Care Certificate complete.`
            : `All ${progress.total} are signed off. ${who} reads the workbook and signs; only then is the Care Certificate complete.`}
          {may?.signs &&
            !may.secondFactor &&
            ' Set up an authenticator app first: it is signed behind a second factor.'}
        </p>
        {withdrawn.map(({ id, awardedOn, withdrawnReason }) => (
          <p key={id}>
            The award of {formatDay(awardedOn)} was withdrawn: {withdrawnReason}
          </p>
        ))}
      </div>
      {may?.award && paths.award ? (
        <ButtonLink icon="edit" to={paths.award} preventScrollReset>
          Read and sign
        </ButtonLink>
      ) : (
        <Badge tone={left > 0 ? 'missing' : 'soon'} icon={left > 0 ? 'dash' : 'clock'}>
          {left > 0 ? `${countOf(left, 'standard', 'standards')} to go` : 'Awaits the signature'}
        </Badge>
      )}
    </section>
  )
}
