import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { getGoesTo, provenFor } from '#app/doors/guards.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { undoPeopleMerge } from '#domains/people/merges/merge-people.server.ts'
import type { Route } from './+types/undo'

export { default } from '#app/doors/Refused.tsx'

const fileOf = ({ id = '' }: { id?: string | undefined }) => href('/admin/staff/:id', { id })

export const middleware: Route.MiddlewareFunction[] = [
  getGoesTo(fileOf),
  (args, next) => provenFor(fileOf(args.params))(args, next),
]

export const action = form(
  noFields,
  async (ctx, _form, { params }: Route.ActionArgs) => {
    await undoPeopleMerge(ctx, params.mergeId)
    return redirectWith('merge-undone', fileOf(params))
  },
  { failure: 'Not undone' },
)
