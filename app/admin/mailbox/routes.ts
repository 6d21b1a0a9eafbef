import type { RouteConfigEntry } from '@react-router/dev/routes'
import { area } from '../../area.ts'

const { route } = area('admin/mailbox')

export default [route('mailbox', 'page.tsx')] satisfies RouteConfigEntry[]
