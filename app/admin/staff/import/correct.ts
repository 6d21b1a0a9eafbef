import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { cellsForm } from '#domains/intake/import.form.ts'
import { mendCells } from '#domains/intake/imports.server.ts'
import type { Route } from './+types/correct'

export { default } from '#app/doors/Refused.tsx'

export const action = form(cellsForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await mendCells(ctx, params.id, form)
  return redirectWith('import-rows-saved', href('/admin/staff/import/:id', params))
})
