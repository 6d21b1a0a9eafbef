import { z } from 'zod'
import { common, dayIfAny, mustChoose, needed, saying, tick, words } from './check-parts.form.ts'
import { registrationFormats, registrationNumberOf } from './registers.rules.ts'

export const registers = {
  NMC: 'Nursing and Midwifery Council',
  HCPC: 'Health and Care Professions Council',
  SWE: 'Social Work England',
} as const
export const registerStatuses = {
  registered: 'Registered',
  conditions: 'Conditions of practice',
  suspended: 'Suspended',
  lapsed: 'Lapsed',
  removed: 'Removed',
  not_found: 'Not found',
} as const

/** A number is no proof by itself: the register entry on the day of the check counts. */
export const registrationForm = z
  .strictObject({
    ...common('registration'),
    register: mustChoose(registers, 'Choose the register'),
    registrationNumber: needed('Enter the registration number', 40).transform(registrationNumberOf),
    registerStatus: mustChoose(registerStatuses, 'Choose the register status'),
    conditions: words(2000),
    renewalOn: dayIfAny,
  })
  .superRefine(
    saying(({ outcome, register, registrationNumber, registerStatus, conditions, renewalOn, checkedOn }, say) => {
      const format = registrationFormats[register.toLowerCase() as keyof typeof registrationFormats]
      if (format && !format.pattern.test(registrationNumber))
        say('registrationNumber', `Enter the number in the right format, like ${format.like}`)
      if (outcome === 'satisfactory' && renewalOn && renewalOn < checkedOn)
        say('renewalOn', 'The registration had ended on the day of the check')
      if (registerStatus === 'conditions' && !conditions) say('conditions', 'Enter the conditions')
      if (outcome === 'satisfactory' && !['registered', 'conditions'].includes(registerStatus))
        say('outcome', 'With this register entry the check is not satisfactory')
    }),
  )

/** A qualification the job requires, with its certificate. */
export const qualificationForm = z
  .strictObject({
    ...common('qualification'),
    title: needed('Enter the qualification'),
    level: words(60),
    awardedBy: needed('Enter who awarded it'),
    awardedOn: dayIfAny,
    originalSeen: tick,
  })
  .superRefine(
    saying(({ outcome, originalSeen }, say) => {
      if (outcome === 'satisfactory' && !originalSeen)
        say('originalSeen', 'A qualification is satisfactory only when the original was seen')
    }),
  )
