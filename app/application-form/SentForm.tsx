import { href } from 'react-router'
import css from '#app/parts/own-pages/application.module.css'
import { FormShell } from '#app/parts/own-pages/FormShell.tsx'
import { OwnDocument } from '#app/parts/own-pages/OwnDocument.tsx'
import { StatusBadge } from '#app/parts/StatusBadge.tsx'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { DocumentList } from '#app/ui/DocumentRow.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import type { ListedFile } from '#domains/files/files.queries.server.ts'
import type { MyApplication } from '#domains/recruitment/applications/applicant.queries.server.ts'
import { formatInstant } from '#lib/day.ts'
import { AnswerSections } from './AnswerSections.tsx'
import { shownOfSent } from './shown-answers.ts'

type SentFormProps = { application: MyApplication; files: ListedFile[] }

/** What was sent, to read; and what happens next. */
export function SentForm({ application, files }: SentFormProps) {
  const { status, active, reference, createdAt, answers } = application
  return (
    <FormShell title="Your application">
      <div>
        <h1>Your application</h1>
        <p>
          Reference number <span className={css.reference}>{reference}</span>, sent on {formatInstant(createdAt)}.{' '}
          <StatusBadge of="application" status={status} />
        </p>
      </div>
      {active ? (
        <Notice tone="mist" icon="check" title="What happens next">
          <p>
            We read your application and write to {answers.email} at every step. You do not need to do anything unless
            we ask you. You can see its status, send a missing document, or withdraw on your own page.
          </p>
        </Notice>
      ) : (
        <Form method="post" action={href('/application-form/new')}>
          <Button>Start a new application</Button>
        </Form>
      )}
      <p>
        <ButtonLink kind="line" to={href('/applicant')}>
          See the status
        </ButtonLink>
      </p>
      <section className={css.section} aria-labelledby="answers">
        <h2 id="answers">What you sent</h2>
        <AnswerSections shown={shownOfSent(application)} />
      </section>
      {files.length > 0 && (
        <section className={css.section} aria-labelledby="files">
          <h2 id="files">Your documents</h2>
          <DocumentList>
            {files.map((file) => (
              <OwnDocument key={file.id} file={file} kind />
            ))}
          </DocumentList>
        </section>
      )}
    </FormShell>
  )
}
