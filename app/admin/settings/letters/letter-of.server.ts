import { data } from 'react-router'
import { letters } from '#domains/emails.ts'
import type { Letter } from '#domains/notifications/letters.rules.ts'

/** The template named in the address. */
export function letterOf(key: string | undefined): Letter {
  const letter = letters.find((known) => known.key === key)
  if (!letter) throw data({ title: 'Template not found.' }, { status: 404, statusText: 'Not Found' })
  return letter
}
