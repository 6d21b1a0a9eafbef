import { href } from 'react-router'
import { redirectWith } from '#app/doors/flash.server.ts'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { Button } from '#app/ui/Button.tsx'
import { classes } from '#app/ui/classes.ts'
import { TextField } from '#app/ui/Field.tsx'
import { FileField } from '#app/ui/FileField.tsx'
import { Form } from '#app/ui/Form.tsx'
import css from '#app/ui/settings.module.css'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { PICTURE_BYTES, pictureExtensions } from '#domains/learning/certificates/signing.form.ts'
import { keepPicture, signing } from '#domains/learning/certificates/signing.server.ts'
import { organisation } from '#domains/settings/organisation.server.ts'
import { givenName } from '#domains/settings/organisation.ts'
import { providerForm } from '#domains/settings/setup.form.ts'
import { isDone } from '#domains/settings/setup.rules.ts'
import { nameProvider } from '#domains/settings/setup.server.ts'
import { site } from '#domains/settings/site.server.ts'
import { readSetup } from '#domains/setup.queries.server.ts'
import { KindField } from '../organisation/KindField.tsx'
import { FigureFields } from '../site/FigureFields.tsx'
import type { Route } from './+types/organisation'
import { SetupPage } from './SetupPage.tsx'

const here = href('/admin/setup/organisation')

export const loader = read(async (ctx) => ({
  setup: await readSetup(ctx),
  saved: await organisation(ctx),
  figures: (await site(ctx)).statistics,
  logoId: (await signing(ctx)).logoId,
}))

export const action = upload(
  { fields: providerForm, maxBytes: PICTURE_BYTES, failure: 'Not saved' },
  async (ctx, { form, ...brought }) => {
    if (brought.file) await keepPicture(ctx, 'logo', brought)
    await nameProvider(ctx, form)
    return redirectWith('settings-saved', here)
  },
)

export default function Provider({ loaderData: { setup, saved, figures, logoId } }: Route.ComponentProps) {
  const { reply, field } = useFields()
  const busy = useBusy(here)
  return (
    <SetupPage step="organisation" setup={setup} reply={reply}>
      <Form
        method="post"
        action={here}
        encType="multipart/form-data"
        noValidate
        failure="Not saved"
        className={classes('fields', css.narrow)}
        key={JSON.stringify([saved, logoId])}
      >
        <TextField
          label="Organisation name"
          hint="As on your CQC registration. Used to sign emails."
          maxLength={100}
          autoComplete="organization"
          {...field('name', givenName(saved))}
        />
        <KindField field={field} kind={saved.kind} />
        <TextField
          label="Contact email"
          hint="Where people can write to you; included in every email."
          type="email"
          maxLength={254}
          {...field('contactEmail', givenName(saved) && saved.contactEmail)}
        />
        <TextField
          label="Contact phone"
          optional
          type="tel"
          width="w20"
          maxLength={30}
          {...field('contactPhone', saved.contactPhone)}
        />
        <TextField label="Address" optional maxLength={200} {...field('address', saved.address)} />
        {logoId && (
          <img
            className={css.logo}
            src={`${href('/admin/settings/learning/:kind/picture.png', { kind: 'logo' })}?${logoId}`}
            alt="Your logo"
          />
        )}
        <FileField
          label={logoId ? 'Another logo' : 'Logo'}
          optional
          name="file"
          kinds="PNG or JPG, up to 2 MB"
          accept={pictureExtensions.join(',')}
          shrinkOver={PICTURE_BYTES}
          error={field('file').error}
        />
        <FigureFields
          legend="Figures on Who We Are"
          line="Visitors read these on your website. Say only what is true of your organisation: that courses are CPD-accredited is a claim about an accrediting body."
          figures={figures}
          field={field}
        />
        <div>
          <Button kind={isDone(setup, 'organisation') ? 'line' : 'primary'} busy={busy} busyLabel="Saving">
            Save and confirm the figures
          </Button>
        </div>
      </Form>
    </SetupPage>
  )
}
