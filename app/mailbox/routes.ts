import { area, type RouteEntry } from '../area.ts'

const { route } = area('mailbox', 'everyone')

export default [route('mailbox', 'page.tsx'), route('mailbox/:id', 'email.ts')] satisfies RouteEntry[]
