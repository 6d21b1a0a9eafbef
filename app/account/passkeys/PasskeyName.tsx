import type { FormReply } from '#app/doors/form-reply.ts'
import { TextField } from '#app/ui/Field.tsx'

export function PasskeyName({ name, reply }: { name: string; reply: FormReply | undefined }) {
  return (
    <TextField
      label="Name"
      name="name"
      hint="A name you will recognise, such as Work phone."
      maxLength={60}
      autoComplete="off"
      defaultValue={name}
      error={reply?.errors.name}
    />
  )
}
