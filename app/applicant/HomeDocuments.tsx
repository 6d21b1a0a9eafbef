import { href } from 'react-router'
import css from '#app/parts/own-pages/application.module.css'
import { DocumentUpload } from '#app/parts/own-pages/DocumentUpload.tsx'
import { OwnDocument } from '#app/parts/own-pages/OwnDocument.tsx'
import { Card, CardBody, CardHead, CardList } from '#app/ui/Card.tsx'
import { fileTypeLabels } from '#domains/files/file-types.labels.ts'
import type { FileType } from '#domains/files/file-types.rules.ts'
import type { ListedFile } from '#domains/files/files.queries.server.ts'

type HomeDocumentsProps = {
  active: boolean
  files: ListedFile[]
  missing: readonly (readonly FileType[])[]
  uploadKeys: Partial<Record<FileType, string>>
}

/** What we have, what we wait for, and where to send it. */
export function HomeDocuments({ active, files, missing, uploadKeys }: HomeDocumentsProps) {
  const wanted = active ? wantedTypes(files, missing) : []
  return (
    <>
      {wanted.length > 0 && (
        <Card aria-labelledby="wanted">
          <CardHead id="wanted" title="We need from you" />
          <CardBody>
            <div className="grid gap-5">
              {wanted.map(({ types, reason }) => (
                <div key={types.join()} className={css.fields}>
                  {types.map((fileType) => (
                    <DocumentUpload
                      key={fileType}
                      fileType={fileType}
                      files={[]}
                      back={href('/applicant')}
                      uploadKey={uploadKeys[fileType] ?? ''}
                      hint={reason ?? (types.length > 1 ? `${orWords(types)}: one of them is enough.` : undefined)}
                      optional={false}
                    />
                  ))}
                </div>
              ))}
            </div>
          </CardBody>
        </Card>
      )}
      {files.length > 0 && (
        <Card aria-labelledby="documents">
          <CardHead id="documents" title="Your documents" />
          <CardList>
            {files.map((file) => (
              <OwnDocument key={file.id} file={file} kind />
            ))}
          </CardList>
        </Card>
      )}
    </>
  )
}

type Wanted = { types: readonly FileType[]; reason?: string | undefined }

/** Missing ones, and those that were rejected without another in their place, with the reason. */
function wantedTypes(files: ListedFile[], missing: readonly (readonly FileType[])[]): Wanted[] {
  const newest = new Map<FileType, ListedFile>()
  for (const file of files) if (!newest.has(file.fileType)) newest.set(file.fileType, file)
  const rejected = [...newest.values()].filter(({ review }) => review?.verdict === 'rejected')
  const waiting = new Set(
    [...newest.values()].filter(({ state }) => state === 'pending').map(({ fileType }) => fileType),
  )
  const asked = missing
    .filter((types) => !types.some((type) => waiting.has(type)))
    .map((types): Wanted => {
      const again = rejected.find(({ fileType }) => types.includes(fileType))
      return again ? { types: [again.fileType], reason: reasonWords(again) } : { types }
    })
  const others = rejected
    .filter(({ fileType }) => !asked.some(({ types }) => types.includes(fileType)))
    .map((file): Wanted => ({ types: [file.fileType], reason: reasonWords(file) }))
  return [...asked, ...others]
}

const reasonWords = ({ review }: ListedFile) =>
  `We could not accept the last one. ${review?.reason ?? ''} Upload it again.`
const orWords = (types: readonly FileType[]) => types.map((type) => fileTypeLabels[type]).join(' or ')
