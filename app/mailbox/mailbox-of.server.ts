import type { RouterContextProvider } from 'react-router'
import { door } from '#app/doors/context.ts'
import { templates } from '#domains/emails.ts'

/** The mailbox of this hub, as its asker may see it. */
export function mailboxOf(context: Readonly<RouterContextProvider>) {
  const { config, local } = context.get(door)
  return { local, demo: config.demo, templates, publicUrl: config.publicUrl }
}
