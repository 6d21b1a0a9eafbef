import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { followJobs } from '#domains/compliance/types/followed-jobs.server.ts'
import { typeForm } from '#domains/compliance/types/types.form.ts'
import { addType } from '#domains/compliance/types/types.server.ts'
import { TypeForm } from './TypeForm.tsx'

export const action = form(typeForm, async (ctx, form) => {
  const id = await addType(ctx, form)
  await followJobs(ctx)
  return redirectWith('settings-saved', href('/admin/settings/compliance/:id', { id }))
})

export const handle = { name: 'New type' }

export default function NewType() {
  return <TypeForm title="New compliance type" action={href('/admin/settings/compliance/new')} />
}
