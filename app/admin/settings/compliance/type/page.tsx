import { href, Outlet } from 'react-router'
import { ForWhom } from '#app/admin/settings/compliance/ForWhom.tsx'
import { TypeForm } from '#app/admin/settings/compliance/TypeForm.tsx'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import css from '#app/ui/settings.module.css'
import { typeForm } from '#domains/compliance/types/types.form.ts'
import { readType, ruleSubjects } from '#domains/compliance/types/types.queries.server.ts'
import { changeType } from '#domains/compliance/types/types.server.ts'
import type { Route } from './+types/page'

export const loader = read(async (ctx, { params: { id } }: Route.LoaderArgs) => ({
  type: await readType(ctx, id),
  subjects: await ruleSubjects(ctx),
}))

export const action = form(typeForm, async (ctx, form, { params: { id } }: Route.ActionArgs) => {
  await changeType(ctx, id, form)
  return redirectWith('settings-saved', href('/admin/settings/compliance'))
})

export const handle = { name: ({ type }: Route.ComponentProps['loaderData']) => type.name }

export default function ComplianceType({ loaderData: { type, subjects } }: Route.ComponentProps) {
  return (
    <div className={css.halves}>
      <Outlet />
      <TypeForm
        key={type.id}
        title={type.name}
        action={href('/admin/settings/compliance/:id', { id: type.id })}
        saved={type}
      />
      <ForWhom type={type} subjects={subjects} />
    </div>
  )
}
