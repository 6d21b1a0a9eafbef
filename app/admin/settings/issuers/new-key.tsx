import { redirectWith } from '#app/doors/flash.server.ts'
import { noFields } from '#app/doors/form.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { replaceSigningKey } from '#domains/learning/passport/keys.server.ts'

export const action = form(noFields, async (ctx) => {
  await replaceSigningKey(ctx)
  return redirectWith('signing-key-replaced', '..')
})

export default function NewKey() {
  return (
    <FormDialog
      id="new-key"
      title="Sign with a new key"
      description="Certificates are signed with it from now on. Those signed before stay valid: their key stays published. Other hubs that trust this one must add the new fingerprint."
      verb="Make a new key"
      busyLabel="Making it"
    />
  )
}
