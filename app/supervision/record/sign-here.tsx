import { redirectWith } from '#app/doors/flash.server.ts'
import { form, read } from '#app/doors/signed-in.server.ts'
import { Said } from '#app/parts/supervision/Said.tsx'
import { RadioGroup, TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { savesUnderWay } from '#app/ui/use-autosave.ts'
import { readRecord } from '#domains/supervision/records/record.queries.server.ts'
import { signHereForm } from '#domains/supervision/records/records.form.ts'
import { signHere } from '#domains/supervision/records/signing.server.ts'
import { found } from '#platform/refusal.ts'
import type { Route } from './+types/sign-here'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => {
  const { items, answers, about } = await readRecord(ctx, params.id)
  return {
    items,
    answers,
    person: found(
      about.find(({ id }) => id === params.personId),
      'Person',
    ),
  }
})

export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  await savesUnderWay()
  return serverLoader()
}

export const action = form(signHereForm, async (ctx, form, { params }: Route.ActionArgs) => {
  await signHere(ctx, { id: params.id, personId: params.personId }, form)
  return redirectWith('supervision-signed', '..')
})

export default function SignHere({ loaderData: { items, answers, person } }: Route.ComponentProps) {
  return (
    <FormDialog
      id="sign-here"
      title={`${person.name} signs here`}
      description="They read the notes on this screen, or you read them out. You are the witness."
      verb="Record the signature"
      failure="Not signed"
      wide
    >
      {(field) => (
        <>
          <Said items={items} answers={answers} />
          <RadioGroup
            label="How"
            {...field('how', 'witnessed')}
            options={[
              { value: 'witnessed', label: 'They read it and sign here, before me' },
              { value: 'read_to', label: 'It was read to them' },
            ]}
          />
          <TextField
            label="Witness note"
            hint="Who was there, and how you know them."
            maxLength={400}
            {...field('note')}
          />
          <TextArea label="Their comment" optional rows={2} {...field('comment')} />
        </>
      )}
    </FormDialog>
  )
}
