import { href, redirect } from 'react-router'
import { form, read } from '#app/doors/signed-in.server.ts'
import { managersFor } from '#app/parts/people/finders.server.ts'
import { named } from '#app/parts/people/named.server.ts'
import { beginForm } from '#domains/bulk/bulk.form.ts'
import { isExport, wordsOf } from '#domains/bulk/bulk.labels.ts'
import { readBulk } from '#domains/bulk/runs.queries.server.ts'
import { goOn } from '#domains/bulk/runs.server.ts'
import type { Route } from './+types/page'
import { Begin } from './Begin.tsx'
import { BulkPage } from './BulkPage.tsx'
import { choicesFor } from './choices.server.ts'
import { Progressing } from './Progressing.tsx'
import { listOf } from './places.ts'
import { SaveFile } from './SaveFile.tsx'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const bulk = await readBulk(ctx, params.id)
  if (wordsOf(bulk.kind).first && !bulk.filled) throw redirect(href('/admin/bulk/:id/fill-in', params))
  return { bulk, choices: await choicesFor(ctx, bulk) }
})

export const action = form(
  beginForm,
  async (ctx, form, { params }: Route.ActionArgs) => {
    await goOn(ctx, params.id, form)
    return redirect(href('/admin/bulk/:id', params))
  },
  { resolve: named('managerId', managersFor) },
)

export default function Bulk({ loaderData: { bulk, choices } }: Route.ComponentProps) {
  return (
    <BulkPage bulk={bulk}>
      {isExport(bulk.kind) ? (
        <SaveFile bulk={bulk} kind={bulk.kind} />
      ) : bulk.begun ? (
        <Progressing key={String(bulk.undone)} bulk={bulk} back={listOf(bulk.kind)} />
      ) : (
        <Begin bulk={bulk} choices={choices} back={listOf(bulk.kind).to} />
      )}
    </BulkPage>
  )
}
