import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ItemFields } from '#app/parts/onboarding/ItemFields.tsx'
import { addItem } from '#domains/onboarding/checklists/items.server.ts'
import { itemForm } from '#domains/onboarding/templates/templates.form.ts'
import { itemSubjects } from '#domains/onboarding/templates/templates.queries.server.ts'
import type { Route } from './+types/new-item'

export const loader = read(async (ctx) => ({ subjects: await itemSubjects(ctx) }))

export const action = form(itemForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await addItem(ctx, params.id, form)
  return redirectWith('item-added', href('/admin/onboarding/:id', params))
})

export default function NewItem({ loaderData: { subjects }, params }: Route.ComponentProps) {
  const back = href('/admin/onboarding/:id', params)
  return (
    <ItemFields
      title="New item"
      action={href('/admin/onboarding/:id/items/new', params)}
      back={back}
      subjects={subjects}
    />
  )
}
