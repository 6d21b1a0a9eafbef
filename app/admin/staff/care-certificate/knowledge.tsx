import { v7 } from 'uuid'
import { redirectWith } from '#app/doors/flash.server.ts'
import { read, upload } from '#app/doors/signed-in.server.ts'
import { StandardTicks } from '#app/parts/supervision/care-certificate/dialogs.tsx'
import { TextArea, TextField } from '#app/ui/Field.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import { acceptOf, kindsOf } from '#domains/files/file-types.rules.ts'
import { knowledgeForm } from '#domains/supervision/care-certificate/care-certificate.form.ts'
import { recordKnowledge } from '#domains/supervision/care-certificate/knowledge.server.ts'
import { readWorkbook } from '#domains/supervision/care-certificate/workbook.queries.server.ts'
import type { Route } from './+types/knowledge'

export const loader = read(async (ctx, { params }: Route.LoaderArgs) => ({
  ...(await readWorkbook(ctx, params.id)),
  uploadKey: v7(),
}))

export const action = upload(
  { fields: knowledgeForm },
  async (ctx, { form, ...upload }, { params }: Route.ActionArgs) => {
    await recordKnowledge(ctx, params.id, form, upload)
    return redirectWith('knowledge-kept', '..')
  },
)

export default function Knowledge({ loaderData }: Route.ComponentProps) {
  const { person, standards, today, uploadKey } = loaderData
  return (
    <FormDialog
      id="knowledge"
      title="Record knowledge from elsewhere"
      description={`${person.name}. Courses completed here count by themselves.`}
      verb="Record"
      files
      wide
    >
      {(field) => (
        <>
          <input type="hidden" name="uploadKey" value={uploadKey} />
          <StandardTicks standards={standards} from="not_started" hint="Tick all that it covered." field={field} />
          <div className="pair">
            <TextField label="Completed on" type="date" max={today} {...field('doneOn')} />
            <TextField label="Where" hint="The provider, college or employer." maxLength={200} {...field('place')} />
          </div>
          <TextArea label="What you have seen that proves it" rows={2} {...field('words')} />
          <UploadArea
            label="Evidence"
            optional
            name="file"
            kinds={kindsOf('training_certificates')}
            accept={acceptOf('training_certificates')}
            error={field('file').error}
          />
        </>
      )}
    </FormDialog>
  )
}
