import { area, type RouteEntry } from '../../area.ts'

const { route } = area('admin/notifications', 'administrators')

export default [
  route('notifications', 'page.tsx'),
  route('notifications/my-emails', 'my-emails.tsx'),
  route('notifications/:id/email', 'email.ts'),
  route('notifications/:id', 'message.tsx', [route('resend', 'resend.ts'), route('cancel', 'cancel.ts')]),
] satisfies RouteEntry[]
