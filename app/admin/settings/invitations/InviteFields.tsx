import { SelectField, TextField } from '#app/ui/Field.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import { roles } from '#platform/actor.ts'

/** Whose address is invited, and with which role. */
export function InviteFields({ field }: { field: Field }) {
  return (
    <>
      <TextField
        label="Email"
        type="email"
        autoComplete="off"
        maxLength={254}
        hint="They get the role once they confirm this address."
        {...field('email')}
      />
      <SelectField
        label="Role"
        empty="Choose a role"
        options={roles.map((role) => ({ value: role, label: role }))}
        {...field('role')}
      />
    </>
  )
}
