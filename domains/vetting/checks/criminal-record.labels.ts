/**
 * What may be asked about a criminal record, and how. These are facts of law: when they change, change them here alone.
 * Source: Ministry of Justice, "Guidance on the Rehabilitation of Offenders Act 1974 and the Exceptions Order 1975", with the
 * filtering rules in force since 28 November 2020 (Exceptions Order 1975 (Amendment) (England and Wales) Order 2020).
 * Last compared: November 2026.
 */
export const unspentQuestion =
  'Do you have any unspent conditional cautions or convictions under the Rehabilitation of Offenders Act 1974?'
export const spentQuestion =
  'Do you have any adult cautions (simple or conditional) or spent convictions that are not protected as defined by the Rehabilitation of Offenders Act 1974 (Exceptions) Order 1975 (Amendment) (England and Wales) Order 2020?'

/** Why a job may ask only what is unspent, and an excepted one more. */
export const whatIsAsked = {
  unspent:
    'This job is not excepted from the Rehabilitation of Offenders Act 1974. You only have to tell us about what is not spent.',
  excepted:
    'This job is excepted from the Rehabilitation of Offenders Act 1974. We may also ask about spent convictions and adult cautions, but not about those that are protected.',
} as const

/** The filtering rules in words: what is protected, and need not be told. */
export const filtering = {
  title: 'What is protected, and you need not tell us',
  lines: [
    'A conviction you received as an adult, once 11 years have passed since its date, if you were not sent to prison for it (a suspended sentence counts as prison) and the offence is not a specified one.',
    'A conviction you received before you were 18, once five and a half years have passed, on the same conditions.',
    'A caution you received as an adult, once six years have passed, if the offence is not a specified one.',
    'Every caution, reprimand and final warning you received before you were 18.',
  ],
  specified:
    'Specified offences are mostly serious violent and sexual offences, and those that matter for the safety of children and vulnerable adults. They are never protected. The DBS publishes the list on GOV.UK (“filtering rules for criminal record check certificates”).',
  help: 'Unlock (unlock.org.uk) and Nacro (nacro.org.uk) give free and confidential advice if you are not sure.',
} as const
