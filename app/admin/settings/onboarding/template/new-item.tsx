import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { ItemFields } from '#app/ui/onboarding/ItemFields.tsx'
import { itemForm } from '#domains/onboarding/templates/templates.form.ts'
import { itemSubjects, readTemplate } from '#domains/onboarding/templates/templates.queries.server.ts'
import { addTemplateItem } from '#domains/onboarding/templates/templates.server.ts'
import type { Route } from './+types/new-item'

const above = href('/admin/settings/onboarding')

export function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  return answer(async () => ({
    template: await readTemplate(ctx, idOf(params.id)),
    subjects: await itemSubjects(ctx),
  }))
}

export function action(args: Route.ActionArgs) {
  const id = idOf(args.params.id)
  return replyToForm(args, itemForm, async (form) => {
    await addTemplateItem(args.context.get(userCtx), id, form)
    return redirectWith('item-added', href('/admin/settings/onboarding/:id', { id }))
  })
}

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
