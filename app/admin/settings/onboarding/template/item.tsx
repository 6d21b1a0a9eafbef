import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { ItemFields } from '#app/parts/onboarding/ItemFields.tsx'
import { itemForm } from '#domains/onboarding/templates/templates.form.ts'
import { itemSubjects, readTemplateItem } from '#domains/onboarding/templates/templates.queries.server.ts'
import { changeTemplateItem } from '#domains/onboarding/templates/templates.server.ts'
import type { Route } from './+types/item'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  item: await readTemplateItem(ctx, params.id, params.itemId),
  subjects: await itemSubjects(ctx),
}))

export const action = form(itemForm, async (ctx, form, { params: { id, itemId } }: Route.ActionArgs) => {
  await changeTemplateItem(ctx, id, itemId, form)
  return redirectWith('settings-saved', href('/admin/settings/onboarding/:id', { id }))
})

export const handle = { name: ({ item }: Route.ComponentProps['loaderData']) => item.title }

export default function ChangeTemplateItem({ loaderData: { item, subjects } }: Route.ComponentProps) {
  const back = href('/admin/settings/onboarding/:id', { id: item.templateId })
  return (
    <ItemFields
      key={item.id}
      title={item.title}
      action={href('/admin/settings/onboarding/:id/items/:itemId', { id: item.templateId, itemId: item.id })}
      back={back}
      subjects={subjects}
      saved={item}
    />
  )
}
