import { data } from 'react-router'
import { editableTemplates } from '#domains/emails.ts'
import type { EditableTemplate } from '#domains/notifications/editable-templates.rules.ts'

/** The template named in the address. */
export function letterOf(key: string | undefined): EditableTemplate {
  const letter = editableTemplates.find((known) => known.key === key)
  if (!letter) throw data({ title: 'Template not found.' }, { status: 404, statusText: 'Not Found' })
  return letter
}
