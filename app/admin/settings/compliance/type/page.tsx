import { href, Outlet } from 'react-router'
import { ForWhom } from '#app/admin/settings/compliance/ForWhom.tsx'
import { TypeForm } from '#app/admin/settings/compliance/TypeForm.tsx'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import css from '#app/ui/settings.module.css'
import { typeForm } from '#domains/compliance/types/types.form.ts'
import { readType, ruleSubjects } from '#domains/compliance/types/types.queries.server.ts'
import { changeType } from '#domains/compliance/types/types.server.ts'
import type { Route } from './+types/page'

const above = href('/admin/settings/compliance')

export function loader({ params, context }: Route.LoaderArgs) {
  const [ctx, id] = [context.get(userCtx), idOf(params.id)]
  return answer(async () => ({ type: await readType(ctx, id), subjects: await ruleSubjects(ctx) }))
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, typeForm, async (form) => {
    await changeType(args.context.get(userCtx), id, form)
    return redirectWith('settings-saved', above)
  })
}

export default function ComplianceType({ loaderData: { type, subjects } }: Route.ComponentProps) {
  const here = href('/admin/settings/compliance/:id', { id: type.id })
  return (
    <div className={css.halves}>
      <Outlet />
      <TypeForm key={type.id} title={type.name} action={here} saved={type} />
      <ForWhom type={type} subjects={subjects} here={here} />
    </div>
  )
}
