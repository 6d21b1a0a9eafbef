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
  goes: 'When the registered manager has signed that somebody is cleared to start.',
  variables: { first_name, position, organisation },
  subject: 'You are cleared to start',
  body: text(
    'All checks for {position} are done, and you are cleared to start. Thank you for your patience.',
    'If you have to give notice in another job, you can do so now. We agree your first day with you.',
  ),
}

const conditional: EditableTemplate = {
  ...toApplicant,
  key: 'clearance.conditional',
  title: 'Start under supervision',
  goes: 'When somebody may start under supervision, before the last checks are there.',
  variables: {
    first_name,
    supervisor: { means: 'Who supervises the person', sample: 'Helen Carter' },
    until: { means: 'The last day of it', sample: '18 December 2026' },
    organisation,
  },
  subject: 'You can start under supervision',
  body: text(
    'You can start while we finish the last checks. {supervisor} supervises you until {until} at the latest.',
    'We write to you again once everything is there.',
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
    'You are now one of us: {job} at {location}. Your planned first day is {planned_start}.',
    'Please wait for our word that you are cleared to start before you come to work. Log in again to see what is still needed; everything you sent us is there already.',
  ),
}

const home: Parameters<typeof written>[1] = ({ home }, link) => ({
  action: { label: 'See where you stand', url: link(home || applicantHome()) },
})

/** What an applicant hears on the way from an offer to the first day; never what was found. */
export const clearanceEmails: Templates = writtenAll(
  written(cleared, home),
  written(conditional, home),
  written(hired, (_, link) => ({ action: { label: 'Open the staff portal', url: link(portalHome()) } })),
)
