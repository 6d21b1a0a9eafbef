import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { FinalSignature } from '#app/parts/supervision/care-certificate/FinalSignature.tsx'
import { ProgressCard } from '#app/parts/supervision/care-certificate/Progress.tsx'
import type { WorkbookPaths } from '#app/parts/supervision/care-certificate/paths.ts'
import { Standards } from '#app/parts/supervision/care-certificate/Standards.tsx'
import css from '#app/parts/supervision/care-certificate/workbook.module.css'
import { Avatar } from '#app/ui/Avatar.tsx'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { Link } from '#app/ui/Link.tsx'
import { PageStack } from '#app/ui/list/PageHead.tsx'
import { editionLabels } from '#domains/supervision/care-certificate/care-certificate.labels.ts'
import { readWorkbook, type WorkbookView } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import { formatDay } from '#lib/day.ts'
import type { Route } from './+types/page'
import { OtherEmployer, Said } from './OtherEmployer.tsx'

const base = '/admin/staff/:id/care-certificate'

/** The addresses of someone's workbook in the office. */
const officePaths = (id: string, { assess }: { assess: boolean }): WorkbookPaths => ({
  here: href(base, { id }),
  print: href(`${base}/workbook`, { id }),
  step: (stepId) => href(`${base}/steps/:stepId`, { id, stepId }),
  award: href(`${base}/award`, { id }),
  withdraw: href(`${base}/withdraw`, { id }),
  ...(assess && { observe: href(`${base}/observe`, { id }), signOff: href(`${base}/sign-off`, { id }) }),
})

export const loader = read((ctx, { params }: Route.LoaderArgs) => readWorkbook(ctx, params.id))

export default function Workbook({ loaderData: view, params: { id } }: Route.ComponentProps) {
  const { person, workbook, standards, progress, may, elsewhere, said } = view
  const paths = officePaths(id, may)
  return (
    <PageStack>
      <title>{`Care Certificate: ${person.name}`}</title>
      <Breadcrumb
        crumbs={[{ label: 'Care Certificate', to: href('/admin/learning/care-certificate') }, { label: person.name }]}
      />
      <div className={css.head}>
        <Avatar name={person.name} size="lg" />
        <div>
          <h1>Care Certificate: {person.name}</h1>
          <p className={css.muted}>
            {headWords(view)} <Link to={href('/admin/staff/:id', { id })}>Staff file</Link>
          </p>
        </div>
        {workbook && (
          <div className={css.verbs}>
            <ButtonLink kind="quiet" icon="print" to={paths.print}>
              Print workbook
            </ButtonLink>
          </div>
        )}
      </div>
      <Outlet />
      {elsewhere && <OtherEmployer view={view} />}
      {workbook && progress ? (
        <>
          <ProgressCard progress={progress} />
          <Standards standards={standards} paths={paths} />
          <FinalSignature {...view} paths={paths} />
          {may.keep && !view.award && <Others id={id} hasOther={elsewhere !== undefined} />}
        </>
      ) : (
        <Begin view={view} />
      )}
      {said && !view.award && !elsewhere && <Said said={said} />}
    </PageStack>
  )
}

function headWords({ workbook, award }: WorkbookView): string {
  if (!workbook) return 'No workbook has been begun.'
  const aim = award ? `awarded ${formatDay(award.awardedOn)}` : `aim ${formatDay(workbook.aimOn)}`
  return [
    editionLabels[workbook.edition],
    workbook.assessor ? `assessor ${workbook.assessor}` : 'no assessor named',
    `${aim}.`,
  ].join(' · ')
}

/** What is done more seldom. */
function Others({ id, hasOther }: { id: string; hasOther: boolean }) {
  const to = { id }
  return (
    <div className={css.others}>
      <Link to={href('/admin/staff/:id/care-certificate/knowledge', to)} preventScrollReset>
        Record knowledge from elsewhere
      </Link>
      <Link to={href('/admin/staff/:id/care-certificate/plan', to)} preventScrollReset>
        Change the assessor or the aim
      </Link>
      {!hasOther && (
        <Link to={href('/admin/staff/:id/care-certificate/elsewhere', to)} preventScrollReset>
          Earned at another employer
        </Link>
      )}
      <Link to={href('/admin/staff/:id/care-certificate/stop', to)} preventScrollReset>
        Stop the workbook
      </Link>
    </div>
  )
}

function Begin({ view: { person, may, elsewhere } }: { view: WorkbookView }) {
  const to = { id: person.id }
  return (
    <Card aria-labelledby="begin">
      <CardHead id="begin" title={elsewhere ? 'The standards here' : 'Not begun here'} />
      <CardBody>
        <div className="fields">
          <p className="measure">
            {elsewhere
              ? 'They hold the certificate of another employer. A workbook of their own is only needed to be assessed again, or in what is new since.'
              : 'The Care Certificate is earned standard by standard: knowledge, practice that an assessor saw, and the sign-off. Courses completed here count by themselves.'}
          </p>
          {may.keep && (
            <div className={css.verbs}>
              <ButtonLink icon="plus" to={href('/admin/staff/:id/care-certificate/begin', to)} preventScrollReset>
                Begin the workbook
              </ButtonLink>
              {!elsewhere && (
                <ButtonLink
                  kind="quiet"
                  to={href('/admin/staff/:id/care-certificate/elsewhere', to)}
                  preventScrollReset
                >
                  Earned at another employer
                </ButtonLink>
              )}
            </div>
          )}
        </div>
      </CardBody>
    </Card>
  )
}
