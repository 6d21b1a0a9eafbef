import { href, Outlet } from 'react-router'
import { read } from '#app/doors/signed-in.server.ts'
import { Breadcrumb } from '#app/ui/Breadcrumb.tsx'
import { ButtonLink } from '#app/ui/Button.tsx'
import { filtersOf } from '#app/ui/list/address.ts'
import { PageHead, PageStack } from '#app/ui/list/PageHead.tsx'
import { Steps } from '#app/ui/Steps.tsx'
import { rowFilters } from '#domains/intake/import.form.ts'
import { readImport } from '#domains/intake/imports.queries.server.ts'
import type { Route } from './+types/import'
import { Changes } from './Changes.tsx'
import { DryRun } from './DryRun.tsx'
import { ImportFigures, ImportResult } from './ImportResult.tsx'
import { importSteps } from './import-steps.ts'
import { LeftOut } from './LeftOut.tsx'
import { Reckoning } from './Reckoning.tsx'

export const loader = read(async (ctx, { request, params }: Route.LoaderArgs) => {
  const filters = filtersOf(rowFilters, request)
  return { filters, read: await readImport(ctx, params.id, filters) }
})

export default function OneImport({ loaderData: { filters, read } }: Route.ComponentProps) {
  const { id, fileName, state, dryRun, leftOutBefore, leftOutInAll } = read
  const leftOut = leftOutBefore.filter(({ change }) => !change)
  return (
    <PageStack>
      <title>Import staff</title>
      <Outlet />
      <Breadcrumb
        crumbs={[
          { label: 'Staff Directory', to: href('/admin/staff') },
          { label: 'Import', to: href('/admin/staff/import') },
          { label: fileName },
        ]}
      />
      <PageHead title={fileName}>
        <ButtonLink kind="line" to={href('/admin/staff/import')}>
          All imports
        </ButtonLink>
      </PageHead>
      <Steps
        look="pipe"
        label="Steps"
        steps={importSteps(dryRun || state === 'open' ? 'Check' : 'Imported', id, dryRun?.steps)}
      />
      {state !== 'open' && <ImportResult {...read} waits={dryRun?.counts.rows ?? 0} />}
      {state === 'done' && !dryRun && <ImportFigures {...read} />}
      {state === 'done' && <Changes changes={changesIn(leftOutBefore)} done />}
      {state === 'done' && <Reckoning columns={read.reckoning} />}
      {state !== 'undone' && leftOut.length > 0 && <LeftOut leftOut={leftOut} inAll={leftOutInAll} title="Left out" />}
      {dryRun && <DryRun id={id} dryRun={dryRun} filters={filters} imported={state === 'done'} />}
    </PageStack>
  )
}

type LeftOutBefore = Route.ComponentProps['loaderData']['read']['leftOutBefore']

const changesIn = (leftOut: LeftOutBefore) =>
  leftOut.flatMap(({ where, name, says, change }) => (change ? [{ where, name, says, ...change }] : []))
