import { href } from 'react-router'
import { SettingsForm } from '#app/admin/settings/SettingsForm.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'

type PolicyFieldsProps = { heading: string; action: string; saved?: { title: string; text: string } }

/** A policy to publish, new or changed. */
export function PolicyFields({ heading, action, saved = { title: '', text: '' } }: PolicyFieldsProps) {
  return (
    <SettingsForm
      title={heading}
      action={action}
      back={href('/admin/settings/policies')}
      verb="Publish"
      busyLabel="Publishing"
      wide
    >
      {({ field }) => (
        <>
          <TextField label="Title" maxLength={200} autoComplete="off" {...field('title', saved.title)} />
          <TextArea
            label="Text"
            hint="Leave a blank line between paragraphs. Start a heading with “## ” and a list item with “- ”. A changed text is a new version, and everyone in post must sign again."
            rows={16}
            maxLength={40_000}
            {...field('text', saved.text)}
          />
        </>
      )}
    </SettingsForm>
  )
}
