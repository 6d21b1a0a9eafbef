import { z } from 'zod'
import { addDays, formatDay, isDay } from '#lib/day.ts'
import { shareCode, spacedShareCode } from '#lib/formats.ts'
import { choice, common, dayIfAny, mustChoose, type Say, saying, tick, words } from './check-parts.form.ts'
import { copyFields, type PermissionForm, permissionFields, permissionRules, proofRules } from './permission.form.ts'
import { isUnlimited, provedUntil } from './right-to-work.rules.ts'

export const rightToWorkMethods = {
  online_share_code: 'Online, with a share code',
  manual_list_a: 'Documents in person, list A (no time limit)',
  manual_list_b: 'Documents in person, list B (time limit)',
  dvs_provider: 'Digital verification service',
  ecs_pvn: 'Employer Checking Service (positive verification notice)',
} as const
export type RightToWorkMethod = keyof typeof rightToWorkMethods

/** Biometric residence permits, and passports or identity cards of the EU, were proof until a day: see `provedUntil`. */
export const listA = {
  uk_irish_passport: 'British or Irish passport, current or expired',
  birth_certificate: 'UK, Channel Islands, Isle of Man or Irish birth or adoption certificate, with proof of NI number',
  naturalisation: 'Certificate of registration or naturalisation as a British citizen, with proof of NI number',
  indefinite_leave: 'Immigration status document showing indefinite leave, with proof of NI number',
  endorsed_indefinite: 'Current passport endorsed to show indefinite leave or right of abode',
  crown_dependency: 'Document of Jersey, Guernsey or the Isle of Man, verified by the Home Office',
  eu_document: 'EU, EEA or Swiss passport or identity card (checks until 30 June 2021)',
  brp_indefinite: 'Biometric residence permit showing indefinite leave (checks until 5 April 2022)',
} as const
export const listB = {
  endorsed_limited: 'Current passport endorsed to show permission to stay and work',
  status_document: 'Current immigration status document with a photo, with proof of NI number',
  crown_dependency_limited: 'Document of Jersey, Guernsey or the Isle of Man with a time limit',
  frontier_worker: 'Frontier worker permit',
  brp_limited: 'Biometric residence permit showing permission to work (checks until 5 April 2022)',
} as const
export const rightToWorkDocuments = { ...listA, ...listB }

/** The documents that a digital verification may use. */
export const digitalDocuments = {
  british_passport: 'British passport',
  irish_passport: 'Irish passport',
  irish_passport_card: 'Irish passport card',
} as const

export const SHARE_CODE_DAYS = 90

/** Right to work, checked in the same way for everyone; nothing is inferred from nationality. */
export const rightToWorkForm = z
  .strictObject({
    ...common('right_to_work'),
    method: mustChoose(rightToWorkMethods, 'Choose how you checked'),
    share: words(40).transform(asShown),
    dob: dayIfAny,
    shareMadeOn: dayIfAny,
    seenOnline: tick,
    document: choice(rightToWorkDocuments, 'Choose a document from the lists'),
    originalSeen: tick,
    likenessConfirmed: tick,
    provider: words(),
    digitalDocument: choice(digitalDocuments, 'Choose the document that was verified'),
    documentExpiresOn: dayIfAny,
    reference: words(100),
    noticeNumber: words(60),
    ...permissionFields,
    ...copyFields,
    restrictions: words(1000),
  })
  .superRefine(
    saying((form, say) => {
      ;(byMethod[form.method as RightToWorkMethod] ?? (() => {}))(form, say)
      permissionRules(form, say)
      proofRules(form, say)
    }),
  )

type Form = PermissionForm & {
  share: string
  dob: string
  shareMadeOn: string
  seenOnline: boolean
  document: string
  originalSeen: boolean
  likenessConfirmed: boolean
  provider: string
  digitalDocument: string
  documentExpiresOn: string
  reference: string
  noticeNumber: string
}

const byMethod: Record<RightToWorkMethod, (form: Form, say: Say) => void> = {
  online_share_code: ({ outcome, share, dob, shareMadeOn, checkedOn, seenOnline, likenessConfirmed }, say) => {
    const read = shareCode(share)
    if ('message' in read) say('share', read.message)
    if (!dob) say('dob', 'Enter the date of birth: the service asks for it')
    if (shareMadeOn && isDay(checkedOn) && addDays(shareMadeOn, SHARE_CODE_DAYS) < checkedOn)
      say('shareMadeOn', `A share code works for ${SHARE_CODE_DAYS} days. Ask for a new one`)
    if (outcome === 'satisfactory' && !seenOnline)
      say('seenOnline', 'View the result on the Home Office page yourself: the worker’s own screenshot is not a check')
    likeness(outcome, likenessConfirmed, say)
  },
  manual_list_a: (form, say) => byHand(form, say, listA, 'A'),
  manual_list_b: (form, say) => {
    byHand(form, say, listB, 'B')
    if (form.permissionExpiresOn) return
    // whether it ends is asked once a permission that does is chosen
    if (!form.permission)
      return form.outcome === 'satisfactory' ? undefined : say('permission', 'Choose the permission')
    if (isUnlimited('manual_list_b', form.permission))
      return say('permission', 'List B has a time limit: choose a permission that ends, or a document of list A')
    const field = form.ends === 'on_day' ? 'permissionExpiresOn' : 'ends'
    say(field, 'Enter when the permission expires: list B has a time limit')
  },
  dvs_provider: (form, say) => {
    if (!form.provider) say('provider', 'Enter the certified provider')
    likeness(form.outcome, form.likenessConfirmed, say)
    if (form.outcome === 'satisfactory') digital(form, say)
  },
  ecs_pvn: ({ noticeNumber }, say) => {
    if (!noticeNumber) say('noticeNumber', 'Enter the reference of the positive verification notice')
  },
}

/** Source: Home Office, employer's guide to right to work checks: British and Irish passports alone, and only in date. */
function digital({ digitalDocument, documentExpiresOn, reference, checkedOn }: Form, say: Say): void {
  if (!digitalDocument)
    say('digitalDocument', 'Choose the document: a British passport, an Irish passport or an Irish passport card')
  if (!documentExpiresOn) say('documentExpiresOn', 'Enter when the passport expires: it must be in date')
  else if (documentExpiresOn < checkedOn) say('documentExpiresOn', 'The passport had expired on the day of the check')
  if (!reference) say('reference', 'Enter the reference of the verification')
}

function byHand(form: Form, say: Say, list: Record<string, string>, name: string): void {
  const until = provedUntil[form.document]
  if (!Object.hasOwn(list, form.document)) say('document', `Choose a document of list ${name}`)
  else if (until && form.checkedOn > until)
    say('document', `This was proof for checks made until ${formatDay(until)}. Check online with a share code instead`)
  if (form.outcome === 'satisfactory' && !form.originalSeen)
    say('originalSeen', 'A manual check needs the original document')
  likeness(form.outcome, form.likenessConfirmed, say)
}

function likeness(outcome: string, confirmed: boolean, say: Say): void {
  if (outcome === 'satisfactory' && !confirmed) say('likenessConfirmed', 'Confirm that the photo matches the person')
}

function asShown(typed: string): string {
  const read = shareCode(typed)
  return 'value' in read ? spacedShareCode(read.value) : typed
}
