import type { ReactNode } from 'react'
import type { FormReply } from '#app/doors/form-reply.ts'
import { TextField } from '#app/ui/Field.tsx'

type CodeFieldProps = { reply: FormReply | undefined; label?: string; hint?: ReactNode }

/** Six digits of the app, or a recovery code: so no numeric keyboard is forced. */
export function CodeField({ reply, label = 'Code', hint }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      name="code"
      hint={hint}
      width="w20"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      error={reply?.errors.code}
    />
  )
}
