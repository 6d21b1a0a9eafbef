import { CheckField, SelectField } from '#app/ui/Field.tsx'
import { FileField } from '#app/ui/FileField.tsx'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { anyKind, fileTypes } from '#domains/files/file-types.rules.ts'

type UploadOnBehalfProps = {
  description: string
  back: string
  action: string
  /** So that a file sent twice is kept once. */
  uploadKey: string
  /** Asks whether the original was seen. */
  askOriginal?: boolean
}

const types = fileTypes.map((value) => ({ value, label: fileTypeLabels[value] }))

/** A document that the office puts on someone's file. */
export function UploadOnBehalf({ uploadKey, askOriginal, ...dialog }: UploadOnBehalfProps) {
  return (
    <FormDialog
      {...dialog}
      id="upload"
      title="Upload on their behalf"
      verb="Upload"
      busyLabel="Uploading"
      failure="Upload failed"
      files
    >
      {(field) => (
        <>
          <input type="hidden" name="uploadKey" value={uploadKey} />
          <SelectField label="Type of document" options={types} empty="Choose one" {...field('fileType')} />
          {askOriginal && <CheckField name="originalSeen" label="I have seen the original, and it is in order" />}
          <FileField
            label="File"
            name="file"
            kinds={anyKind.words}
            accept={anyKind.accept}
            error={field('file').error}
          />
        </>
      )}
    </FormDialog>
  )
}
