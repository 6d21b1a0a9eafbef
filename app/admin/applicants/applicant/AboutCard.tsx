import { href } from 'react-router'
import { Button, ButtonLink } from '#app/ui/Button.tsx'
import { Card, CardHead } from '#app/ui/Card.tsx'
import { DefinitionList } from '#app/ui/DefinitionList.tsx'
import css from '#app/ui/detail.module.css'
import { Form } from '#app/ui/Form.tsx'
import type { PersonalField } from '#domains/recruitment/applications/sensitive.rules.ts'
import type { ApplicationDetail } from '#domains/recruitment/review/applicant-detail.queries.server.ts'
import { personalLabels, sensitiveLabels } from '#domains/recruitment/review/history.labels.ts'
import { formatDay, isDay } from '#lib/day.ts'

type Props = { detail: ApplicationDetail }

export function AboutCard({ detail: { application, answered, personal: may } }: Props) {
  const { id } = application
  const said = (value: string) => value || <span className="muted">Not given</span>
  const secret = (field: keyof typeof sensitiveLabels) => ({
    label: sensitiveLabels[field],
    value: answered[field] ? (
      <Masked label={sensitiveLabels[field]} action={href('/admin/applicants/:id/reveal/:field', { id, field })} />
    ) : (
      said('')
    ),
  })
  const personal = (field: PersonalField) => {
    const label = personalLabels[field]
    const value = application[field]
    if (may.shown) return { label, value: said(isDay(value) ? formatDay(value) : value) }
    const action = href('/admin/applicants/:id/reveal/:field', { id, field })
    return {
      label,
      value: may.mayReveal ? (
        <Masked label={label} action={action} />
      ) : (
        <span className="muted">Shown after an offer</span>
      ),
    }
  }
  return (
    <Card>
      <CardHead title="About">
        <ButtonLink kind="quiet" size="xs" to={href('/admin/applicants/:id/correct', { id })}>
          Correct<span className="sr"> the application</span>
        </ButtonLink>
      </CardHead>
      <DefinitionList
        columns={2}
        items={[
          { label: 'Phone', value: said(application.phone) },
          { label: 'Email', value: application.email },
          personal('dob'),
          personal('nationality'),
          secret('niNumber'),
          { label: 'Visa type', value: said(application.visaType) },
          secret('passportNumber'),
          personal('passportCountry'),
          secret('shareCode'),
          { label: 'Holds a DBS certificate', value: application.holdsDbs ? 'Yes' : 'No' },
        ]}
      />
    </Card>
  )
}

function Masked({ label, action }: { label: string; action: string }) {
  return (
    <Form failure="Update failed" method="post" action={action} className={css.masked} preventScrollReset>
      <span aria-hidden="true">••••••</span>
      <Button kind="quiet" size="xs">
        Reveal<span className="sr"> {label}</span>
      </Button>
    </Form>
  )
}

export function SkillsCard({ detail: { application } }: Props) {
  const { skills, careSettings, emergencyName, emergencyRelation, emergencyPhone } = application
  const none = <span className="muted">Not given</span>
  return (
    <Card>
      <CardHead title="Skills and emergency contact" />
      <DefinitionList
        items={[
          { label: 'Care settings', value: careSettings.join(', ') || none },
          { label: 'Skills', value: skills ? <span className="lines">{skills}</span> : none },
          {
            label: 'Emergency contact',
            value: [emergencyName, emergencyRelation, emergencyPhone].filter(Boolean).join(' · ') || none,
          },
        ]}
      />
    </Card>
  )
}
