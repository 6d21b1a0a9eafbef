import { addMonths, type Day } from '#lib/day.ts'
import type { CheckForm } from './checks.form.ts'

/** Defaults of the organisation's policy, in months. */
const RECHECK_MONTHS = 36
const STATUS_CHECK_MONTHS = 12
const NOTICE_MONTHS = 6
const REGISTER_MONTHS = 1

/** The day by which a check must be looked at again, if any. */
export function followUpOf(form: CheckForm): Day | undefined {
  switch (form.kind) {
    case 'right_to_work':
      // a positive verification notice counts for six months
      return (
        form.permissionExpiresOn || (form.method === 'ecs_pvn' ? addMonths(form.checkedOn, NOTICE_MONTHS) : undefined)
      )
    case 'dbs':
      return form.basis === 'adult_first' ? undefined : recheckOf(form)
    case 'registration':
      return addMonths(form.checkedOn, REGISTER_MONTHS)
    default:
      return undefined
  }
}

function recheckOf(form: Extract<CheckForm, { kind: 'dbs' }>): Day {
  // not current: at once
  if (form.updateResult === 'not_current') return form.checkedOn
  if (form.recheckOn) return form.recheckOn
  const subscribed = form.basis === 'update_service'
  return addMonths(form.checkedOn, subscribed ? STATUS_CHECK_MONTHS : RECHECK_MONTHS)
}
