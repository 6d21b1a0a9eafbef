import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ItemFields } from '#app/parts/onboarding/ItemFields.tsx'
import { itemForm } from '#domains/onboarding/templates/templates.form.ts'
import { itemSubjects, readTemplate } from '#domains/onboarding/templates/templates.queries.server.ts'
import { addTemplateItem } from '#domains/onboarding/templates/templates.server.ts'
import type { Route } from './+types/new-item'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  template: await readTemplate(ctx, params.id),
  subjects: await itemSubjects(ctx),
}))

export const action = form(itemForm, async (ctx, form, { params: { id } }: Route.ActionArgs) => {
  await addTemplateItem(ctx, id, form)
  return redirectWith('item-added', href('/admin/settings/onboarding/:id', { id }))
})

export const handle = { name: ({ template }: Route.ComponentProps['loaderData']) => template.name }

export default function NewTemplateItem({ loaderData: { template, subjects } }: Route.ComponentProps) {
  const back = href('/admin/settings/onboarding/:id', { id: template.id })
  return (
    <ItemFields
      title={`New item: ${template.name}`}
      action={href('/admin/settings/onboarding/:id/items/new', { id: template.id })}
      back={back}
      subjects={subjects}
    />
  )
}
