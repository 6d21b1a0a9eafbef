import { type RouteConfigEntry, relative } from '@react-router/dev/routes'

const { route } = relative(import.meta.dirname)

export default [
  route('notifications', 'page.tsx'),
  route('notifications/:id', 'message.tsx', [route('resend', 'resend.ts'), route('cancel', 'cancel.ts')]),
] satisfies RouteConfigEntry[]
