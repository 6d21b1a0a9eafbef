import { href } from 'react-router'
import css from '#app/parts/own-pages/application.module.css'
import { DocumentUpload } from '#app/parts/own-pages/DocumentUpload.tsx'
import {
  EmergencyFields,
  PassportFields,
  PersonalFields,
  PositionFields,
  SkillsFields,
  type StepFields,
} from '#app/parts/recruitment/application/step-fields.tsx'
import { Button } from '#app/ui/Button.tsx'
import { CheckField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import type { FileType } from '#domains/files/file-types.rules.ts'
import type { ListedFile } from '#domains/files/files.queries.server.ts'
import { steps } from '#domains/recruitment/form/application-form.rules.ts'
import { RefereeFields } from './referee-fields.tsx'
import { AddressFields, PeriodFields } from './row-fields.tsx'

/** The questions of one step. */
export function StepQuestions(props: StepFields) {
  switch (props.step) {
    case 0:
      return <PersonalFields {...props} />
    case 1:
      return <AddressFields {...props} />
    case 2:
      return (
        <>
          <PositionFields {...props} />
          <div className={css.section}>
            <h2>Your history</h2>
            <p className="muted">
              Everything since you left full-time education, the newest first: jobs, study, caring for someone, time
              without work, travelling. Month and year are enough.
            </p>
          </div>
          <PeriodFields {...props} />
        </>
      )
    case 3:
      return <PassportFields {...props} />
    case 4:
      return <SkillsFields {...props} />
    case 5:
      return <EmergencyFields {...props} />
    case 6:
      return <RefereeFields {...props} />
    default:
      return <Declaration {...props} />
  }
}

function Declaration({ fields, errors }: StepFields) {
  return (
    <div className={css.section}>
      <h2>Declaration</h2>
      <p>
        What you have told us is true and complete. You understand that we check it, that we write to your referees, and
        that an offer can be withdrawn if something important was left out.
      </p>
      <CheckField
        label="I confirm this declaration"
        name="declarationAgreed"
        defaultChecked={fields.declarationAgreed !== ''}
        error={errors.declarationAgreed}
      />
    </div>
  )
}

type DocumentsProps = { step: number; files: ListedFile[]; uploadKeys: Partial<Record<FileType, string>> }

/** The uploads that belong to a step, each a form of its own beneath the step's. */
export function StepDocuments({ step, files, uploadKeys }: DocumentsProps) {
  const types = steps[step]?.documents ?? []
  if (types.length === 0) return null
  const back = `${href('/application-form')}?step=${step}`
  return (
    <section className={css.documents} aria-labelledby="documents">
      <h2 id="documents">Your documents</h2>
      {types.map((fileType) => (
        <DocumentUpload
          key={fileType}
          fileType={fileType}
          files={files.filter((file) => file.fileType === fileType)}
          back={back}
          uploadKey={uploadKeys[fileType] ?? ''}
        />
      ))}
      <Form method="post" action={href('/applicant/documents/saved')} preventScrollReset>
        <input type="hidden" name="back" value={back} />
        <Button kind="quiet">Save</Button>
      </Form>
    </section>
  )
}
