import type { CheckField } from '#domains/vetting/checks/check-field.rules.ts'
import { cameByLabels } from './recorded.rules.ts'
import { refereeTypeLabels } from './references.labels.ts'

const ofEmployer = { field: 'reference_type', is: ['employer'] }
const month = { input: 'line', hint: 'For example 2019-04.', when: ofEmployer } as const

/** How it came and who gave it. */
export const whoGaveIt: readonly CheckField[] = [
  { name: 'cameBy', label: 'How it came', input: 'choice', options: cameByLabels },
  { name: 'checkedOn', label: 'Received on', input: 'day', hint: 'The day it came, or the day of the call.' },
  {
    name: 'numberSource',
    label: 'Source of the number',
    input: 'line',
    hint: 'For example the employer’s website, or the CQC register.',
    when: { field: 'cameBy', is: ['telephone'] },
  },
  { name: 'reference_type', label: 'Kind of reference', input: 'radio', options: refereeTypeLabels },
  { name: 'referee_name', label: 'Name of the referee', input: 'line' },
  { name: 'relationship', label: 'In what capacity', input: 'line', hint: 'For example: their line manager.' },
  { name: 'organisation', label: 'Organisation', input: 'line', when: ofEmployer },
  { name: 'referee_email', label: 'Their email', input: 'line', optional: true },
  { name: 'phone', label: 'Their phone', input: 'line', optional: true },
]

/** What it confirms and what it says; `jobs` of the history by their place in it. */
export const whatItSays = (jobs: Record<string, string>): readonly CheckField[] => [
  ...(Object.keys(jobs).length > 0
    ? [
        {
          name: 'about_job',
          label: 'About which job',
          input: 'choice',
          options: jobs,
          optional: true,
          when: ofEmployer,
        } as const,
      ]
    : []),
  { name: 'jobTitle', label: 'Their job title', input: 'line', optional: true, when: ofEmployer },
  { name: 'dateFrom', label: 'It confirms work from', ...month },
  { name: 'dateTo', label: 'Until', ...month, hint: 'Blank if they still worked there.', optional: true },
  {
    name: 'reasonForLeaving',
    label: 'Why they left, as it says',
    input: 'line',
    hint: 'Blank if it does not say.',
    optional: true,
    when: ofEmployer,
  },
  { name: 'conduct', label: 'What it says of their conduct', input: 'text' },
  {
    name: 'against',
    label: 'Does it say anything against them?',
    input: 'radio',
    hint: 'A sanction, an allegation, an investigation, that they would not be employed again.',
    options: { yes: 'Yes', no: 'No' },
  },
  {
    name: 'againstDetails',
    label: 'What it says against them',
    input: 'text',
    when: { field: 'against', is: ['yes'] },
  },
]
