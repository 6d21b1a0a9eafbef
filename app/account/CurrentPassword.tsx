import type { FormReply } from '#app/doors/form-reply.ts'
import { PasswordField } from '#app/ui/Field.tsx'

export function CurrentPassword({ reply }: { reply: FormReply | undefined }) {
  return (
    <PasswordField
      label="Current password"
      name="currentPassword"
      autoComplete="current-password"
      maxLength={128}
      error={reply?.errors.currentPassword}
    />
  )
}
