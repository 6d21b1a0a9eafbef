import { useState } from 'react'
import { href, useRevalidator } from 'react-router'
import { Button } from '#app/ui/Button.tsx'
import { DocumentRow } from '#app/ui/DocumentRow.tsx'
import { Form } from '#app/ui/Form.tsx'
import { type RefusedFile, refusedWords, sayRefused } from '#app/ui/refused-files.ts'
import { showToast } from '#app/ui/toasts.ts'
import { UploadArea } from '#app/ui/UploadArea.tsx'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import { acceptOf, type FileType, kindsOf, whyNotName } from '#domains/files/file-types.rules.ts'
import type { ListedFile } from '#domains/files/files.queries.server.ts'
import css from './application.module.css'
import { OwnDocument } from './OwnDocument.tsx'
import { type Sending, sendFile } from './send-file.ts'

type DocumentUploadProps = {
  fileType: FileType
  files: ListedFile[]
  /** Where to come back to without scripts. */
  back: string
  /** For one upload without scripts. */
  uploadKey: string
  hint?: string | undefined
  optional?: boolean
}
type OnTheWay = { name: string; percent: number; sending: Sending }

const hints: Partial<Record<FileType, string>> = {
  proof_of_address: 'A bill or letter from the last 3 months that shows your name and address.',
  employment_proof: 'For example a payslip or a contract.',
  passport: 'The page with your photo. A driving licence will do instead.',
  driving_license: 'If you have no passport to show.',
  visa: 'Needed unless you are a British or Irish citizen. For an eVisa, a picture of your status page.',
  ni_proof: 'A payslip, P60 or letter that shows your number.',
  dbs_certificate: 'If you have one.',
  training_certificates: 'One file for each certificate.',
}
const notNeeded: readonly FileType[] = [
  'employment_proof',
  'driving_license',
  'dbs_certificate',
  'training_certificates',
]

/** One kind of document: what is there, what is on its way, and a place for another. */
export function DocumentUpload({ fileType, files, back, uploadKey, hint, optional }: DocumentUploadProps) {
  const [onTheWay, setOnTheWay] = useState<OnTheWay | undefined>()
  const [refused, setRefused] = useState<RefusedFile[]>([])
  const { revalidate } = useRevalidator()

  const send = async (file: File): Promise<string | undefined> => {
    const sending = sendFile(file, fileType, (percent) => setOnTheWay((now) => now && { ...now, percent }))
    setOnTheWay({ name: file.name, percent: 0, sending })
    const reply = await sending.done
    setOnTheWay(undefined)
    if ('message' in reply) return reply.message
    showToast({ tone: 'good', title: 'Uploaded', text: `${reply.name} saved.` })
    await revalidate()
  }
  /** One after another; a bad one keeps none of the others back. */
  const take = async (chosen: File[]) => {
    const bad: RefusedFile[] = []
    setRefused(bad)
    for (const file of chosen) {
      const why = whyNotName(fileType, file.name, file.size) ?? (await send(file))
      if (why) bad.push({ name: file.name, why })
    }
    setRefused(bad)
    sayRefused(bad, chosen.length)
  }
  const multiple = fileType === 'training_certificates'
  return (
    <Form
      failure="Upload failed"
      method="post"
      action={href('/applicant/documents')}
      encType="multipart/form-data"
      className={css.upload}
    >
      <input type="hidden" name="fileType" value={fileType} />
      <input type="hidden" name="uploadKey" value={uploadKey} />
      <input type="hidden" name="back" value={back} />
      <UploadArea
        id={`document-${fileType}`}
        label={fileTypeLabels[fileType]}
        name="file"
        hint={hint ?? hints[fileType]}
        optional={optional ?? notNeeded.includes(fileType)}
        error={refusedWords(refused) || undefined}
        kinds={kindsOf(fileType)}
        accept={acceptOf(fileType)}
        multiple={multiple}
        camera
        onFiles={(chosen) => {
          take(chosen).catch(() => undefined)
        }}
      >
        {files.map((file) => (
          <OwnDocument key={file.id} file={file} back={back} />
        ))}
        {onTheWay && (
          <DocumentRow
            name={onTheWay.name}
            meta={onTheWay.percent < 100 ? `Uploading, ${onTheWay.percent}%` : 'Checking'}
            progress={onTheWay.percent}
            actions={
              <Button kind="ghost" type="button" onClick={onTheWay.sending.cancel}>
                Cancel<span className="sr"> the upload of {onTheWay.name}</span>
              </Button>
            }
          />
        )}
      </UploadArea>
      <span className={css.withoutScripts}>
        <Button kind="line" icon="upload">
          Upload<span className="sr"> {fileTypeLabels[fileType]}</span>
        </Button>
      </span>
    </Form>
  )
}
