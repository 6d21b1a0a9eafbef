import { fieldLabels } from '#domains/recruitment/form/application-form.labels.ts'

const rows: Record<string, string> = {
  addresses: 'Address',
  periods: 'Period',
  referees: 'Referee',
}
const parts: Record<string, string> = {
  address: 'address',
  postcode: 'postcode',
  country: 'country',
  dateFrom: 'from',
  dateTo: 'to',
  current: 'goes on today',
  kind: 'what it was',
  organisation: 'organisation',
  title: 'job title',
  careWork: 'care work',
  reasonForLeaving: 'reason for leaving',
  explanation: 'explanation',
  name: 'name',
  email: 'email',
  orgRole: 'organisation and role',
  type: 'kind',
  period: 'years known',
  relationship: 'relationship',
  askWhen: 'when they may be asked',
}
const labels: Record<string, string> = fieldLabels

/** "Address 2, from" for 'addresses.1.dateFrom'. */
export function fieldWords(field: string): string {
  const [name = '', place, part = ''] = field.split('.')
  if (place === undefined) return labels[name.replace('[]', '')] ?? name
  return `${rows[name] ?? name} ${Number(place) + 1}, ${parts[part] ?? part}`
}
