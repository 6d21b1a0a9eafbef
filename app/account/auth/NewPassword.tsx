import type { FormReply } from '#app/doors/form-reply.ts'
import { PasswordField } from '#app/ui/Field.tsx'

/** A password that is being chosen, twice. */
export function NewPassword({ label, reply }: { label: string; reply: FormReply | undefined }) {
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        hint="8 characters or more. Three random words work well."
        autoComplete="new-password"
        maxLength={128}
        error={reply?.errors.password}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmPassword"
        autoComplete="new-password"
        maxLength={128}
        error={reply?.errors.confirmPassword}
      />
    </>
  )
}
