import { href } from 'react-router'
import { userCtx } from '#app/doors/context.ts'
import { redirectWith, replyToForm } from '#app/doors/old-doors.server.ts'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { typeForm } from '#domains/compliance/types/types.form.ts'
import { addType } from '#domains/compliance/types/types.server.ts'
import type { Route } from './+types/new'
import { TypeForm } from './TypeForm.tsx'

export function action(args: Route.ActionArgs) {
  const ctx = args.context.get(userCtx)
  return replyToForm(args, typeForm, async (form) => {
    const id = await addType(ctx, form)
    await followJobs(ctx)
    return redirectWith('settings-saved', href('/admin/settings/compliance/:id', { id }))
  })
}

export default function NewType() {
  return <TypeForm title="New compliance type" action={href('/admin/settings/compliance/new')} />
}
