import { href, redirect } from 'react-router'
import { form } from '#app/doors/signed-in.server.ts'
import { type ChooseForm, chooseForm } from '#domains/bulk/bulk.form.ts'
import { bulkKinds, MOST } from '#domains/bulk/bulk.labels.ts'
import { planBulk } from '#domains/bulk/runs.server.ts'
import { trackerFilters } from '#domains/compliance/tracker/tracker.form.ts'
import { readTracked } from '#domains/compliance/tracker/tracker.queries.server.ts'
import type { User } from '#platform/actor.ts'
import type { Ctx } from '#platform/ctx.server.ts'

export { default } from '#app/doors/Refused.tsx'

export const loader = () => redirect(href('/admin'))

export const action = form(
  chooseForm,
  async (ctx, chosen) => {
    const id = await planBulk(ctx, chosen.kind, await idsOf(ctx, chosen))
    return redirect(href('/admin/bulk/:id', { id }))
  },
  { invalid: ({ chosen, kind }) => chosen ?? kind ?? 'Nothing was done' },
)

/** The ticked ones; or all that the tracker lists under its filters, as many as one action takes. */
async function idsOf(ctx: Ctx<User>, { chosen, every, kind, search }: ChooseForm): Promise<string[]> {
  if (!every || bulkKinds[kind].of !== 'people') return chosen
  const filters = trackerFilters.parse(Object.fromEntries(new URLSearchParams(search)))
  return (await readTracked(ctx, filters, { limit: MOST })).map(({ id }) => id)
}
