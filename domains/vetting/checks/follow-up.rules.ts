import { addMonths, type Day } from '#lib/day.ts'
import type { CheckForm } from './checks.form.ts'
import type { RecheckMonths } from './recheck-months.form.ts'

/** The day a recheck is due, if any. */
export function followUpOf(form: CheckForm, months: RecheckMonths): Day | undefined {
  switch (form.kind) {
    case 'right_to_work':
      return permissionEnd(form, months)
    case 'dbs':
      return form.basis === 'adult_first' ? undefined : recheckOf(form, months)
    case 'registration':
      return renewalOf(form, months)
    default:
      return undefined
  }
}

/** The office’s interval, and never beyond the day on which the registration itself ends. */
function renewalOf({ checkedOn, renewalOn }: Extract<CheckForm, { kind: 'registration' }>, months: RecheckMonths): Day {
  const recheck = addMonths(checkedOn, months.register)
  return renewalOn && renewalOn < recheck ? renewalOn : recheck
}

/** A notice of the Employer Checking Service ends after its months, whatever the permission says. */
function permissionEnd(form: Extract<CheckForm, { kind: 'right_to_work' }>, months: RecheckMonths): Day | undefined {
  const ends = form.permissionExpiresOn || undefined
  if (form.method !== 'ecs_pvn') return ends
  const notice = addMonths(form.checkedOn, months.verificationNotice)
  return ends && ends < notice ? ends : notice
}

function recheckOf(form: Extract<CheckForm, { kind: 'dbs' }>, months: RecheckMonths): Day {
  // not current: at once
  if (form.updateResult === 'not_current') return form.checkedOn
  if (form.recheckOn) return form.recheckOn
  if (form.basis === 'update_service') return addMonths(form.checkedOn, months.updateService)
  // a certificate says what was known on its day, whenever it is looked at
  return addMonths(form.issuedOn || form.checkedOn, months.certificate)
}
