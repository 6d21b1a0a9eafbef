import { type EditableTemplate, someVariables } from '#domains/notifications/editable-templates.rules.ts'
import { type Templates, written, writtenAll } from '#domains/notifications/templates.ts'
import { applicantHome, portalHome } from '#platform/addresses.ts'

const { first_name, position, organisation } = someVariables
const toApplicant = { to: 'applicant' } as const
const text = (...paragraphs: string[]) => ['Hello {first_name},', ...paragraphs].join('\n\n')

const cleared: EditableTemplate = {
  ...toApplicant,
  key: 'clearance.cleared',
  title: 'Cleared to start',
  goes: 'When the registered manager signs someone off as cleared to start.',
  variables: { first_name, position, organisation },
  subject: 'You are cleared to start',
  body: text(
    'All checks for {position} are complete, and you are cleared to start. Thank you for waiting.',
    'If you need to give notice in another job, you can do so now. We will agree your first day with you.',
  ),
}

const conditional: EditableTemplate = {
  ...toApplicant,
  key: 'clearance.conditional',
  title: 'Start under supervision',
  goes: 'When someone may start under supervision, before all checks are complete.',
  variables: {
    first_name,
    supervisor: { means: 'Who supervises the person', sample: 'Helen Carter' },
    until: { means: 'The last day of supervision', sample: '18 December 2026' },
    organisation,
  },
  subject: 'You can start under supervision',
  body: text(
    'You can start while we complete the remaining checks. {supervisor} will supervise you until {until} at the latest.',
    'We will write to you again once all checks are complete.',
  ),
}

const hired: EditableTemplate = {
  ...toApplicant,
  key: 'application.hired',
  title: 'Hired',
  goes: 'When an applicant is hired.',
  variables: {
    first_name,
    job: { means: 'The job', sample: 'Care Worker' },
    location: { means: 'Where it is', sample: 'Elm House' },
    planned_start: { means: 'The planned first day', sample: '4 January 2027' },
    organisation,
  },
  subject: 'Welcome to the team, {first_name}',
  body: text(
    'You are now part of the team: {job} at {location}. Your planned first day is {planned_start}.',
    'Please do not come to work until we confirm that you are cleared to start. Log in again to see what is still needed. Everything you sent us has been saved.',
  ),
}

const home: Parameters<typeof written>[1] = ({ home }, link) => ({
  action: { label: 'See your current status', url: link(home || applicantHome()) },
})

/** Emails to an applicant between the offer and the first day; never the outcome of a check. */
export const clearanceEmails: Templates = writtenAll(
  written(cleared, home),
  written(conditional, home),
  written(hired, (_, link) => ({ action: { label: 'Open the staff portal', url: link(portalHome()) } })),
)
