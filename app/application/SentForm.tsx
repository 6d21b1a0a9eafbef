import { Form } from 'react-router'
import { periodWords } from '#app/recruitment/period-words.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import { DocumentList } from '#app/ui/DocumentRow.tsx'
import { Notice } from '#app/ui/Notice.tsx'
import { StatusBadge } from '#app/ui/StatusBadge.tsx'
import type { ListedFile } from '#domains/files/files.queries.server.ts'
import type { MyApplication } from '#domains/recruitment/applications/applicant.queries.server.ts'
import {
  fieldLabels,
  type PeriodKind,
  periodKinds,
  refereeTypes,
} from '#domains/recruitment/form/application-form.labels.ts'
import { steps } from '#domains/recruitment/form/application-form.rules.ts'
import { formatDay, formatInstant, isDay } from '#lib/day.ts'
import css from './application.module.css'
import { FormShell } from './FormShell.tsx'
import { OwnDocument } from './OwnDocument.tsx'

type SentFormProps = { application: MyApplication; files: ListedFile[] }

/** What was sent, to read; and what happens next. */
export function SentForm({ application, files }: SentFormProps) {
  const { status, active, reference, createdAt, answers, addresses, periods, referees } = application
  const given = (value: string) => value || <span className="muted">Not given</span>
  const parts = [
    ['firstName', 'lastName', 'email', 'phone', 'nationality', 'dob'],
    [],
    ['careSettings'],
    ['passportNumber', 'passportCountry', 'niNumber', 'visaType', 'shareCode', 'holdsDbs'],
    ['skills'],
    ['emergencyName', 'emergencyRelation', 'emergencyPhone'],
  ] as const
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
            we ask you. You can see where it stands, send a missing document, or withdraw on your own page.
          </p>
        </Notice>
      ) : (
        <Form method="post" action="/application-form/new">
          <Button>Start a new application</Button>
        </Form>
      )}
      <p>
        <ButtonLink kind="line" to="/applicant">
          See where it stands
        </ButtonLink>
      </p>
      <section className={css.section} aria-labelledby="answers">
        <h2 id="answers">What you sent</h2>
        {parts.map((names, step) => (
          <Card key={steps[step]?.label}>
            <CardHead title={steps[step]?.label} level={3} />
            <DefinitionList
              items={[
                ...(step === 2 ? [{ label: fieldLabels.position, value: given(application.position) }] : []),
                ...names.map((name) => ({ label: fieldLabels[name], value: given(words(name, answers)) })),
                ...(step === 1
                  ? addresses.map(({ dateFrom, dateTo, address, postcode, country }) => ({
                      label: periodWords(dateFrom, dateTo),
                      value: [address, postcode, country].filter(Boolean).join(', '),
                    }))
                  : []),
                ...(step === 2
                  ? periods.map(({ dateFrom, dateTo, title, organisation, kind }) => ({
                      label: periodWords(dateFrom, dateTo),
                      value: [title, organisation].filter(Boolean).join(', ') || periodKinds[kind as PeriodKind],
                    }))
                  : []),
              ]}
            />
          </Card>
        ))}
        <Card>
          <CardHead title="References" level={3} />
          <DefinitionList
            items={referees.map(({ name, email, type }, at) => ({
              label: `Referee ${at + 1}`,
              value: [name, email, refereeTypes[type]].filter(Boolean).join(', '),
            }))}
          />
        </Card>
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

function words(name: keyof MyApplication['answers'], answers: MyApplication['answers']): string {
  const value = answers[name]
  if (name === 'dob') return isDay(value) ? formatDay(value) : ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return Array.isArray(value) ? value.join(', ') : value
}
