import { redirectWith } from '#app/doors/flash.server.ts'
import { form } from '#app/doors/signed-in.server.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { fetchIssuerForm } from '#domains/learning/passport/issuers.form.ts'
import { fetchIssuer } from '#domains/learning/passport/issuers.server.ts'

/** Asks the other hub before anything is written, so it is not done in one transaction; twice it adds the same. */
export const action = form(
  fetchIssuerForm,
  async (ctx, { address }) => {
    await fetchIssuer(ctx, address)
    return redirectWith('issuer-trusted', '..')
  },
  { once: false, failure: 'Not added' },
)

export default function FetchIssuer() {
  return (
    <FormDialog
      id="fetch-issuer"
      title="Add a hub by its address"
      description="This hub asks that address once for its name and its keys, and trusts them as they are now. Compare the fingerprint with them afterwards."
      verb="Ask it and add it"
      busyLabel="Asking"
      failure="Not added"
    >
      {(field) => (
        <TextField
          label="Address of the hub"
          hint="Like https://hub.example.org"
          type="url"
          maxLength={200}
          autoComplete="off"
          {...field('address')}
        />
      )}
    </FormDialog>
  )
}
