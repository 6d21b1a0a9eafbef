import { z } from 'zod'
import { addMonths } from '#lib/day.ts'
import { dbsNumber } from '#lib/formats.ts'
import { choice, common, dayIfAny, mustChoose, type Say, saying, tick, words } from './check-parts.form.ts'

export const dbsLevels = {
  basic: 'Basic',
  standard: 'Standard',
  enhanced: 'Enhanced',
  enhanced_adults_barred: 'Enhanced with adults’ barred list',
  enhanced_children_barred: 'Enhanced with children’s barred list',
  enhanced_both_barred: 'Enhanced with both barred lists',
} as const
export const dbsWorkforces = {
  adult: 'Adult',
  child: 'Child',
  child_and_adult: 'Child and adult',
  other: 'Other',
} as const
export const dbsBases = {
  certificate: 'A certificate',
  update_service: 'A certificate and the Update Service',
  adult_first: 'Adult First, while the certificate is awaited',
} as const
export type DbsBasis = keyof typeof dbsBases
export const updateResults = {
  no_info_current: 'Current, no information',
  info_current: 'Current, with information',
  not_current: 'Not current: a new check is needed',
  details_not_matched: 'Details not matched',
} as const
export const adultFirstResults = { clear: 'Clear to start', wait_for_certificate: 'Wait for the certificate' } as const
export const disclosures = { none: 'Nothing disclosed', information: 'Information disclosed' } as const

/** A DBS check. A certificate has no expiry; the recheck interval is the organisation's own policy. */
export const dbsForm = z
  .strictObject({
    ...common('dbs'),
    basis: mustChoose(dbsBases, 'Choose what you checked'),
    level: choice(dbsLevels, 'Choose the level from the list'),
    workforce: choice(dbsWorkforces, 'Choose the workforce from the list'),
    certificateNumber: words(40).transform((typed) => typed.replace(/\s/g, '')),
    issuedOn: dayIfAny,
    nameOnCertificate: words(),
    previousNames: words(500),
    positionOnCertificate: words(),
    disclosure: choice(disclosures, 'Choose whether anything is disclosed'),
    originalSeen: tick,
    updateResult: choice(updateResults, 'Choose the result from the list'),
    consentOn: dayIfAny,
    adultFirstResult: choice(adultFirstResults, 'Choose the result from the list'),
    sentOn: dayIfAny,
    urgency: words(1000),
    recheckOn: dayIfAny,
  })
  .superRefine(
    saying((form, say) => {
      if (form.basis === 'adult_first') adultFirst(form, say)
      else if (form.basis) certificate(form, say)
      if (form.basis === 'update_service') updateService(form, say)
    }),
  )
  // what the page does not ask for what was checked is not kept, even if it was sent
  .transform((form) => ({
    ...form,
    ...(form.basis !== 'update_service' && ({ updateResult: '', consentOn: '' } as const)),
    ...(form.basis !== 'adult_first' && ({ adultFirstResult: '', sentOn: '', urgency: '' } as const)),
  }))
type Form = {
  outcome: string
  checkedOn: string
  level: string
  workforce: string
  certificateNumber: string
  issuedOn: string
  nameOnCertificate: string
  disclosure: string
  originalSeen: boolean
  updateResult: string
  consentOn: string
  adultFirstResult: string
  sentOn: string
  urgency: string
  recheckOn: string
}

const LATEST_RECHECK = 60
/** The Update Service began on this day. */
const UPDATE_SERVICE_SINCE = '2013-06-17'

function certificate(form: Form, say: Say): void {
  if (form.outcome === 'in_progress') return
  if (!form.level) say('level', 'Choose the level of the certificate')
  if (!form.workforce) say('workforce', 'Choose the workforce')
  const number = dbsNumber(form.certificateNumber)
  if ('message' in number) say('certificateNumber', number.message)
  if (!form.issuedOn) say('issuedOn', 'Enter the date of issue')
  else if (form.issuedOn > form.checkedOn) say('issuedOn', 'The certificate cannot be newer than the check')
  if (form.recheckOn && form.recheckOn > addMonths(form.checkedOn, LATEST_RECHECK))
    say('recheckOn', 'A recheck is due within five years of the check')
  if (!form.nameOnCertificate) say('nameOnCertificate', 'Enter the name on the certificate')
  if (!form.disclosure) say('disclosure', 'Choose whether anything is disclosed')
  if (form.outcome === 'satisfactory' && !form.originalSeen)
    say('originalSeen', 'The original certificate must be seen in person')
}

function updateService({ outcome, updateResult, consentOn, issuedOn }: Form, say: Say): void {
  if (issuedOn && issuedOn < UPDATE_SERVICE_SINCE)
    say('issuedOn', 'The Update Service knows no certificate from before 17 June 2013')
  if (!updateResult) say('updateResult', 'Choose the Update Service result')
  if (!consentOn) say('consentOn', 'Enter when the person consented to the status check')
  if (outcome && outcome !== 'unsatisfactory' && ['not_current', 'details_not_matched'].includes(updateResult))
    say('outcome', 'With this result the check is not satisfactory: a new certificate is needed')
}

function adultFirst({ outcome, adultFirstResult, sentOn, urgency, checkedOn }: Form, say: Say): void {
  if (!adultFirstResult) say('adultFirstResult', 'Choose the Adult First result')
  if (!sentOn) say('sentOn', 'Enter the day the application for the certificate was sent')
  else if (sentOn > checkedOn) say('sentOn', 'The application cannot be newer than the check')
  if (!urgency) say('urgency', 'Enter why the start is urgent')
  if (outcome === 'satisfactory')
    say('outcome', 'Adult First does not replace the certificate: choose “In progress” until it arrives')
}
