import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { answer, idOf, redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { ItemFields } from '#app/ui/onboarding/ItemFields.tsx'
import { itemForm } from '#domains/onboarding/templates/templates.form.ts'
import { itemSubjects, readTemplateItem } from '#domains/onboarding/templates/templates.queries.server.ts'
import { changeTemplateItem } from '#domains/onboarding/templates/templates.server.ts'
import type { Route } from './+types/item'

const above = href('/admin/settings/onboarding')

export function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(userCtx)
  return answer(async () => ({
    item: await readTemplateItem(ctx, idOf(params.id), idOf(params.itemId)),
    subjects: await itemSubjects(ctx),
  }))
}

export function action(args: Route.ActionArgs) {
  const [id, itemId] = [idOf(args.params.id), idOf(args.params.itemId)]
  return replyToForm(args, itemForm, async (form) => {
    await changeTemplateItem(args.context.get(userCtx), id, itemId, form)
    return redirectWith('settings-saved', href('/admin/settings/onboarding/:id', { id }))
  })
}

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
