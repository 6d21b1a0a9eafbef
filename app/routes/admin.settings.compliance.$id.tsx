import { Outlet } from 'react-router'
import { userCtx } from '#app/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors.server.ts'
import { ForWhom } from '#app/settings/ForWhom.tsx'
import css from '#app/settings/settings.module.css'
import { TypeForm } from '#app/settings/TypeForm.tsx'
import { typeForm } from '#domains/compliance/types/types.form.ts'
import { readType, ruleSubjects } from '#domains/compliance/types/types.queries.server.ts'
import { changeType } from '#domains/compliance/types/types.server.ts'
import type { Route } from './+types/admin.settings.compliance.$id'

const above = '/admin/settings/compliance'

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
  const here = `${above}/${type.id}`
  return (
    <div className={css.halves}>
      <Outlet />
      <TypeForm key={type.id} title={type.name} action={here} saved={type} />
      <ForWhom type={type} subjects={subjects} here={here} />
    </div>
  )
}
