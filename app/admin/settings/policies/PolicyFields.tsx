import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { TextField } from '#app/ui/Field.tsx'
import { KeptDraft } from '#app/ui/prose-editor/KeptDraft.tsx'
import { ProseField } from '#app/ui/prose-editor/ProseField.tsx'

type PolicyFieldsProps = {
  heading: string
  action: string
  /** Whose tab keeps what is not published yet. */
  writer: string
  saved?: { title: string; text: string; version: number }
}

const back = href('/admin/settings/policies')

/** A policy to publish, new or changed. */
export function PolicyFields({
  heading,
  action,
  writer,
  saved = { title: '', text: '', version: 0 },
}: PolicyFieldsProps) {
  return (
    <SettingsForm title={heading} action={action} back={back} verb="Publish" busyLabel="Publishing" wide="page">
      {({ field }) => (
        <>
          <KeptDraft writer={writer} page={action} version={saved.version} fields={['title', 'text']} done={back} />
          <TextField label="Title" maxLength={200} autoComplete="off" {...field('title', saved.title)} />
          <ProseField
            label="Text"
            hint={
              saved.version > 0
                ? 'A changed text is a new version, and everyone in post must sign again.'
                : 'Once published, everyone in post is asked to read and sign it.'
            }
            rows={18}
            maxLength={40_000}
            {...field('text', saved.text)}
          />
        </>
      )}
    </SettingsForm>
  )
}
