import { href, Outlet } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { AccountFoot } from '#app/parts/role-home/AccountFoot.tsx'
import { FinalSignature } from '#app/parts/supervision/care-certificate/FinalSignature.tsx'
import { ProgressCard } from '#app/parts/supervision/care-certificate/Progress.tsx'
import { Standards } from '#app/parts/supervision/care-certificate/Standards.tsx'
import css from '#app/parts/supervision/care-certificate/workbook.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { type OwnWorkbook, ownWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import { homeOf } from '#platform/actor.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx) => ({ own: await ownWorkbook(ctx), home: homeOf(ctx.actor.role) }))

const paths = {
  here: href('/portal/care-certificate'),
  print: href('/portal/care-certificate/workbook'),
  step: (stepId: string) => href('/portal/care-certificate/steps/:stepId', { stepId }),
}

/** One's own way to the Care Certificate: what is done, what comes next and who signs. */
export default function OwnCareCertificate({ loaderData: { own, home } }: Route.ComponentProps) {
  const brand = useRootData()?.brand ?? ''
  const { person, workbook, standards, progress, elsewhere, award } = own
  return (
    <PortalShell
      brand={brand}
      home={home}
      person={{ name: person.name }}
      signOut={<AccountFoot />}
      hero={
        <>
          <h1>Care Certificate</h1>
          <p>{heroWords(own)}</p>
        </>
      }
    >
      <title>{`Care Certificate – ${brand}`}</title>
      <Outlet />
      <div className={css.own}>
        <Link to={home}>Back to your tasks</Link>
        {elsewhere && (
          <Card aria-labelledby="elsewhere">
            <CardHead id="elsewhere" title="Earned at another employer" />
            <CardBody>
              <p>
                Awarded on {formatDay(elsewhere.awardedOn)} by {elsewhere.employer}. It is on your file.
              </p>
            </CardBody>
          </Card>
        )}
        {workbook && progress ? (
          <>
            <ProgressCard progress={progress} />
            {!award && <p className="measure">{nextWords(own)}</p>}
            <Standards standards={standards} paths={paths} />
            <FinalSignature {...own} paths={{}} />
            <div>
              <ButtonLink kind="quiet" icon="print" to={paths.print}>
                Print workbook
              </ButtonLink>
            </div>
          </>
        ) : (
          !elsewhere && (
            <EmptyState
              heading="No workbook yet"
              line="The office begins it with you. Courses you complete before count."
            />
          )
        )}
      </div>
    </PortalShell>
  )
}

function heroWords({ progress, workbook, award }: OwnWorkbook): string {
  if (award) return `Awarded on ${formatDay(award.awardedOn)}`
  if (!progress || !workbook) return 'Knowledge, practice and sign-off, standard by standard'
  return `${progress.signed} of ${progress.total} signed off, aim ${formatDay(workbook.aimOn)}`
}

/** What brings the next standard on. */
function nextWords({ progress, workbook }: OwnWorkbook): string {
  if (!progress) return ''
  const assessor = workbook?.assessor ?? 'Your assessor'
  if (progress.knowledge < progress.total)
    return 'A completed course counts as the knowledge of its standard by itself.'
  if (progress.observed < progress.total) return `${assessor} watches you at work and records what was seen.`
  return progress.signed < progress.total
    ? `${assessor} signs off what was seen.`
    : 'All is signed off. The registered manager reads it and signs.'
}
