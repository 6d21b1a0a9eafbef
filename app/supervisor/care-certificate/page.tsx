import { href, Outlet } from 'react-router'
import { useRootData } from '#app/doors/root-data.ts'
import { read } from '#app/doors/signed-in.server.ts'
import { AccountFoot } from '#app/parts/role-home/AccountFoot.tsx'
import { FinalSignature } from '#app/parts/supervision/care-certificate/FinalSignature.tsx'
import { ProgressCard } from '#app/parts/supervision/care-certificate/Progress.tsx'
import type { WorkbookPaths } from '#app/parts/supervision/care-certificate/paths.ts'
import { Standards } from '#app/parts/supervision/care-certificate/Standards.tsx'
import css from '#app/parts/supervision/care-certificate/workbook.module.css'
import { ButtonLink } from '#app/ui/Button.tsx'
import { EmptyState } from '#app/ui/EmptyState.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PortalShell } from '#app/ui/PortalShell.tsx'
import { editionLabels } from '#domains/supervision/care-certificate/care-certificate.labels.ts'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import type { Route } from './+types/page'

const base = '/supervisor/care-certificate/:id'

/** The addresses of someone's workbook as the supervisor and the registered manager have it. */
const teamPaths = (id: string, { assess }: { assess: boolean }): WorkbookPaths => ({
  here: href(base, { id }),
  print: href(`${base}/workbook`, { id }),
  step: (stepId) => href(`${base}/steps/:stepId`, { id, stepId }),
  award: href(`${base}/award`, { id }),
  withdraw: href(`${base}/withdraw`, { id }),
  ...(assess && { observe: href(`${base}/observe`, { id }), signOff: href(`${base}/sign-off`, { id }) }),
})

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  view: await readWorkbook(ctx, params.id),
  name: ctx.actor.name,
}))

export default function TeamWorkbook({ loaderData: { view, name }, params }: Route.ComponentProps) {
  const brand = useRootData()?.brand ?? ''
  const { person, workbook, standards, progress, may } = view
  const paths = teamPaths(params.id, may)
  return (
    <PortalShell
      brand={brand}
      home={href('/supervisor')}
      person={{ name }}
      signOut={<AccountFoot />}
      hero={
        <>
          <h1>{person.name}</h1>
          <p>Care Certificate{workbook && `, ${editionLabels[workbook.edition]}. Aim ${formatDay(workbook.aimOn)}`}</p>
        </>
      }
    >
      <title>{`Care Certificate: ${person.name} – ${brand}`}</title>
      <Outlet />
      <div className={css.own}>
        <Link to={href('/supervisor/care-certificate')}>Back to the team</Link>
        {progress ? (
          <>
            <ProgressCard progress={progress} />
            <Standards standards={standards} paths={paths} />
            <FinalSignature {...view} paths={paths} />
            <div>
              <ButtonLink kind="quiet" icon="print" to={paths.print}>
                Print workbook
              </ButtonLink>
            </div>
          </>
        ) : (
          <EmptyState heading="Not begun yet" line="The office begins the workbook." />
        )}
      </div>
    </PortalShell>
  )
}
