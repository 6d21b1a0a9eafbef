import { href } from 'react-router'
import { errorList } from '#app/doors/form-reply.ts'
import { PersonPicker } from '#app/parts/people/PersonPicker.tsx'
import { peopleSearch } from '#app/parts/people/search.ts'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardBody, CardHead } from '#app/ui/Card.tsx'
import { ErrorSummary } from '#app/ui/ErrorSummary.tsx'
import { RadioGroup, TextArea, TextField } from '#app/ui/Field.tsx'
import { Form } from '#app/ui/Form.tsx'
import { Link } from '#app/ui/Link.tsx'
import { useBusy } from '#app/ui/use-busy.ts'
import { useFields } from '#app/ui/use-fields.ts'
import { riskDecisions } from '#domains/vetting/checks/checks.form.ts'
import type { ReadRisk } from '#domains/vetting/checks/risks.queries.server.ts'
import { isOfDisclosure, type RiskAbout, riskTitles } from '#domains/vetting/checks/risks.rules.ts'
import css from './checks.module.css'
import { OwnFile } from './OwnFile.tsx'
import type { CheckPlaces } from './places.ts'
import { RisksBefore } from './RisksBefore.tsx'

type RiskPageProps = {
  personId: string
  about: RiskAbout
  /** The asker's own file. */
  own: boolean
  before: ReadRisk[]
  formKey: string
  places: CheckPlaces
}

const hints: Partial<Record<RiskAbout, string>> = {
  young_worker: 'What they must not do or only with someone: lifting, night work, hoists, being alone, medicines.',
}

/** A risk assessment, and those written before. */
export function RiskPage({ personId, about, own, before, formKey, places }: RiskPageProps) {
  const { reply, field } = useFields()
  const action = places.risk(about)
  const busy = useBusy(action)
  if (own)
    return (
      <>
        <OwnFile />
        <RisksBefore before={before} />
      </>
    )
  return (
    <>
      <Card>
        <CardHead title={riskTitles[about]} />
        <CardBody>
          <Form failure="Update failed" method="post" action={action} className={css.form} noValidate>
            <ErrorSummary errors={errorList(reply)} />
            <input type="hidden" name="key" value={formKey} />
            {about === 'leaving' && (
              <p>
                How they left, and the note on the DBS referral, are{' '}
                <Link to={href('/admin/staff/:id', { id: personId })} target="_blank">
                  in the staff file
                </Link>
                .
              </p>
            )}
            <TextArea
              label="What is the risk?"
              hint={hints[about] ?? 'How serious it is, how long ago, and how it relates to the work.'}
              {...field('risk')}
            />
            <TextArea label="What did the person say about it?" optional {...field('said')} />
            <TextArea
              label="Control measures"
              hint="For example shadowing, no lone working, who has been informed."
              {...field('lessens')}
            />
            <PersonPicker
              label="Supervisor"
              optional={isOfDisclosure(about)}
              name="supervisor"
              field={field}
              search={peopleSearch({ for: 'supervisor', about: personId })}
            />
            <TextField
              label="Review on"
              type="date"
              width="w20"
              optional={isOfDisclosure(about)}
              {...field('reviewOn')}
            />
            <RadioGroup
              label="Decision"
              options={Object.entries(riskDecisions).map(([value, label]) => ({ value, label }))}
              {...field('decision')}
            />
            <div className="row">
              <Button busy={busy} busyLabel="Recording">
                Record assessment
              </Button>
              <ButtonLink kind="ghost" to={places.page}>
                Cancel
              </ButtonLink>
            </div>
          </Form>
        </CardBody>
      </Card>
      <RisksBefore before={before} />
    </>
  )
}
