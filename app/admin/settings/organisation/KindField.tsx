import { RadioGroup } from '#app/ui/Field.tsx'
import type { Field } from '#app/ui/use-fields.ts'
import type { Organisation } from '#domains/settings/organisation.ts'

const options = [
  {
    value: 'organisation',
    label: 'Organisation',
    note: 'A company, charity or other body, with a nominated individual.',
  },
  { value: 'partnership', label: 'Partnership' },
  { value: 'individual', label: 'Individual', note: 'You are registered yourself, as a sole trader.' },
]

/** The lawful form of the provider. */
export const KindField = ({ field, kind }: { field: Field; kind: Organisation['kind'] }) => (
  <RadioGroup
    label="What kind of provider is this?"
    hint="As on your registration. It says who could be the second person where a decision takes two."
    options={options}
    {...field('kind', kind)}
  />
)
