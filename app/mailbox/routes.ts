import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../area.ts'

const { route } = area('mailbox')

export default [route('mailbox', 'page.tsx'), route('mailbox/:id', 'email.ts')] satisfies RouteConfigEntry[]
