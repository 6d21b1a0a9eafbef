import type { ComponentProps } from 'react'
import { FormDialog } from '#app/ui/FormDialog.tsx'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'

type ReviewDialogProps = Pick<ComponentProps<typeof FormDialog>, 'children'> & {
  document: { name: string; fileType: FileType }
  verb: 'Verify' | 'Reject'
}

/** HR's finding on one document. */
export function ReviewDialog({ document, verb, ...dialog }: ReviewDialogProps) {
  return (
    <FormDialog
      id="review"
      title={`${verb}: ${fileTypeLabels[document.fileType]}`}
      description={document.name}
      verb={verb}
      danger={verb === 'Reject'}
      failure="Update failed"
      {...dialog}
    />
  )
}
