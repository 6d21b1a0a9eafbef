import { addMonths, type Day } from '#lib/day.ts'
import type { CheckForm } from './checks.form.ts'
import type { RecheckMonths } from './recheck-months.form.ts'

/** The day a recheck is due, if any. */
export function followUpOf(form: CheckForm, months: RecheckMonths): Day | undefined {
  switch (form.kind) {
    case 'right_to_work':
      if (form.permissionExpiresOn) return form.permissionExpiresOn
      return form.method === 'ecs_pvn' ? addMonths(form.checkedOn, months.verificationNotice) : undefined
    case 'dbs':
      return form.basis === 'adult_first' ? undefined : recheckOf(form, months)
    case 'registration':
      return addMonths(form.checkedOn, months.register)
    default:
      return undefined
  }
}

function recheckOf(form: Extract<CheckForm, { kind: 'dbs' }>, months: RecheckMonths): Day {
  // not current: at once
  if (form.updateResult === 'not_current') return form.checkedOn
  if (form.recheckOn) return form.recheckOn
  if (form.basis === 'update_service') return addMonths(form.checkedOn, months.updateService)
  // a certificate says what was known on its day, whenever it is looked at
  return addMonths(form.issuedOn || form.checkedOn, months.certificate)
}
