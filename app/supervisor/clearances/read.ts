import { href, redirect } from 'react-router'
import { form } from '#app/doors/signed-in.server.ts'
import { loadClearance, seesClearance } from '#app/parts/employment/clearance/clearance-doors.server.ts'
import { readForm } from '#domains/employment/clearance/clearance.form.ts'
import { markRead } from '#domains/employment/clearance/signing-file.queries.server.ts'
import type { Route } from './+types/read'

const page = (id: string) => href('/supervisor/clearances/:id', { id })

export { default } from '#app/doors/Refused.tsx'

export const loader = async (args: Route.LoaderArgs) => {
  await loadClearance(args)
  return redirect(page(args.params.id))
}

export const action = form(
  readForm,
  async (ctx, { part }, { params: { id } }: Route.ActionArgs) => {
    const next = await markRead(ctx, id, part)
    return redirect(`${page(id)}#part-${next}`)
  },
  { before: seesClearance },
)
