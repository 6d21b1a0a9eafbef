import { z } from 'zod'
import { formatDay, isDay } from '#lib/day.ts'
import { choice, dayIfAny, type Say, words } from './check-parts.form.ts'
import {
  academicYearEnd,
  alwaysEnds,
  copyAnswers,
  endAnswers,
  hoursAnswers,
  isUnlimited,
  permissions,
  permittedOf,
  TERMS,
  termsIn,
} from './right-to-work.rules.ts'

/** Whether the permission ends, and what hours it allows when. */
export const permissionFields = {
  permission: choice(permissions, 'Choose the permission'),
  ends: choice(endAnswers, 'Choose whether it ends'),
  permissionExpiresOn: dayIfAny,
  hours: choice(hoursAnswers, 'Choose what hours it allows'),
  hoursLimit: words(4).refine((typed) => /^(\d{1,2}(\.\d)?)?$/.test(typed), 'Enter hours a week, such as 20'),
  ...{ term1From: dayIfAny, term1To: dayIfAny, term2From: dayIfAny, term2To: dayIfAny },
  ...{ term3From: dayIfAny, term3To: dayIfAny, term4From: dayIfAny, term4To: dayIfAny },
  termsKnownUntil: dayIfAny,
  /** The school's or university's own dates. */
  termEvidence: z.union([z.literal(''), z.uuid()]).default(''),
}
/** Of someone brought in whose copy is not here. */
export const copyFields = {
  copy: choice(copyAnswers, 'Choose why there is no copy'),
  copyNote: words(1000),
  copyNotedOn: dayIfAny,
}
const permission = z.object(permissionFields)
/** Of a longer form only these answers. */
export const permissionAnswers = (form: z.output<typeof permission>) =>
  Object.fromEntries(Object.keys(permissionFields).map((name) => [name, form[name as keyof typeof form]]))

const all = z.object({ ...permissionFields, ...copyFields })
export type PermissionForm = z.output<typeof all> & {
  method: string
  outcome: string
  checkedOn: string
  evidence: string
}

const askedIn = ['online_share_code', 'manual_list_b', 'ecs_pvn']

/** A limited permission is satisfactory only with an answer to both: whether it ends, and what hours it allows. */
export function permissionRules(form: PermissionForm, say: Say): void {
  const { outcome, method, permission, permissionExpiresOn, checkedOn, hours, hoursLimit } = form
  if (form.ends === 'no_limit' && permissionExpiresOn) say('ends', 'Choose “It ends on a day”, or leave the day blank')
  if (hours === 'no_limit' && hoursLimit) say('hoursLimit', 'Leave this blank where hours are not limited')
  if (outcome !== 'satisfactory') return
  if (permissionExpiresOn && permissionExpiresOn < checkedOn)
    say('permissionExpiresOn', 'The permission had expired on the day of the check')
  if (!askedIn.includes(method)) return
  if (!permission) say('permission', 'Choose the permission they hold')
  if (permission && !isUnlimited(method, permission)) {
    if (method === 'online_share_code') mustSayEnd(form, say)
    mustSayHours(form, say)
  }
  if (hours === 'term_time') termRules(form, say)
}

function mustSayEnd(form: PermissionForm, say: Say): void {
  if (form.ends === 'no_limit' && alwaysEnds.includes(form.permission))
    say('ends', 'This permission ends: choose that, and enter the day that the online profile shows')
  else if (form.ends === 'on_day' && !form.permissionExpiresOn)
    say('permissionExpiresOn', 'Enter the day on which the permission ends')
  else if (!permittedOf(form).ends) say('ends', 'Choose whether the permission ends: the online profile says so')
}

function mustSayHours({ permission, hours, hoursLimit }: PermissionForm, say: Say): void {
  if (permission === 'student' && hours === 'no_limit')
    say('hours', 'A student’s hours are limited in term time: choose that, and enter the number and the terms')
  else if (!hours && !hoursLimit)
    say('hours', 'Choose what hours it allows, or “Hours are not limited” if the profile names no limit')
  else if (hours !== 'no_limit' && !(Number(hoursLimit) > 0))
    say('hoursLimit', 'Enter the hours a week that the permission allows, such as 20')
}

function termRules(form: PermissionForm, say: Say): void {
  for (const n of TERMS) {
    const [from, to] = [form[`term${n}From`], form[`term${n}To`]]
    if (from && !to) say(`term${n}To`, 'Enter the last day of this term')
    if (to && !from) say(`term${n}From`, 'Enter the first day of this term')
    if (from && to && to < from) say(`term${n}To`, 'The term ends before it begins')
  }
  const last = termsIn(form).at(-1)
  if (!last) say('term1From', 'Enter the first and last day of each term')
  if (!form.termsKnownUntil) say('termsKnownUntil', 'Enter the last day that these dates cover')
  else if (last && form.termsKnownUntil < last.to)
    say('termsKnownUntil', `They cover the last term: enter ${formatDay(last.to)} or later`)
  else if (last && form.termsKnownUntil > academicYearEnd(last.to))
    say('termsKnownUntil', `Dates cover one academic year: enter ${formatDay(academicYearEnd(last.to))} or earlier`)
  if (!form.termEvidence) say('termEvidence', 'Attach the dates as the school or university gives them')
}

/** What proves the check; a copy that is not here needs a manager's dated note. */
export function proofRules(form: PermissionForm, say: Say): void {
  const { outcome, method, evidence, copy, copyNote, copyNotedOn, checkedOn } = form
  if (copy) {
    if (!copyNote) say('copyNote', 'Enter the manager’s note: who says so, and where the copy is or was')
    if (!copyNotedOn) say('copyNotedOn', 'Enter the day of the note')
    else if (isDay(checkedOn) && copyNotedOn < checkedOn)
      say('copyNotedOn', 'The note is of the day of the check or later')
    return
  }
  if (outcome !== 'satisfactory' || evidence || method === 'dvs_provider') return
  say('evidence', evidenceOf[method] ?? 'Attach what proves the check')
}

const evidenceOf: Record<string, string> = {
  online_share_code: 'Attach the online profile page: without it there is no statutory excuse',
  manual_list_a: 'Attach the copy of the documents: without it there is no statutory excuse',
  manual_list_b: 'Attach the copy of the documents: without it there is no statutory excuse',
  ecs_pvn: 'Attach the positive verification notice: without it there is no statutory excuse',
}
