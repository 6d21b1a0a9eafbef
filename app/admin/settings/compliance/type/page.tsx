import { href, Outlet } from 'react-router'
import { ForWhom } from '#app/admin/settings/compliance/ForWhom.tsx'
import { TypeForm } from '#app/admin/settings/compliance/TypeForm.tsx'
import { redirectWith } from '#app/doors/old-doors.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import css from '#app/ui/settings.module.css'
import { typeForm } from '#domains/compliance/types/types.form.ts'
import { readType, ruleSubjects } from '#domains/compliance/types/types.queries.server.ts'
import { changeType } from '#domains/compliance/types/types.server.ts'
import type { Route } from './+types/page'

const above = href('/admin/settings/compliance')

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const id = params.id
  return { type: await readType(ctx, id), subjects: await ruleSubjects(ctx) }
})

export const action = form(typeForm, async (ctx, form, args: Route.ActionArgs) => {
  const { id } = args.params
  await changeType(ctx, id, form)
  return redirectWith('settings-saved', above)
})

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
