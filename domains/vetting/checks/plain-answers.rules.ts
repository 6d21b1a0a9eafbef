import { z } from 'zod'
import { type Day, isDay } from '#lib/day.ts'
import type { CheckKind } from './checks.rules.ts'
import { type Permitted, permittedOf } from './right-to-work.rules.ts'

/** The answers of a check that the rules compare. Numbers, disclosures and health stay sealed. */
export type PlainAnswers = Permitted & {
  /** DBS */
  basis?: string
  level?: string
  workforce?: string
  issuedOn?: Day
  nameOnCertificate?: string
  /** Something was disclosed, so a risk assessment must decide. */
  disclosed?: boolean
  updateResult?: string
  adultFirstResult?: string
  /** The day the application for the certificate was sent, and why the start is urgent. */
  sentOn?: Day
  urgency?: string
  /** Right to work and identity */
  dateOfBirth?: Day
  permissionEndsOn?: Day
  /** Health: the questionnaire was answered on paper, and read. */
  paper?: true
  /** Qualification */
  title?: string
  /** Time abroad: the country that was asked. */
  country?: string
  register?: string
  registerStatus?: string
  /** The day on which the registration itself ends. */
  renewalOn?: Day
}

const said = z.record(z.string(), z.unknown())

/** The plain answers among all that was said of a check; the rest stays sealed. */
export function plainOf(kind: CheckKind, details: unknown): PlainAnswers {
  const answers = said.parse(details)
  const word = (name: string) => (typeof answers[name] === 'string' && answers[name] !== '' ? answers[name] : undefined)
  const dayOf = (name: string) => (isDay(answers[name]) ? answers[name] : undefined)
  const plain: Partial<Record<CheckKind, { [Name in keyof PlainAnswers]: PlainAnswers[Name] | undefined }>> = {
    identity: { dateOfBirth: dayOf('dob') },
    right_to_work: {
      ...{ dateOfBirth: dayOf('dob'), permissionEndsOn: dayOf('permissionExpiresOn') },
      ...permittedOf(answers),
    },
    dbs: {
      ...{ basis: word('basis'), level: word('level'), workforce: word('workforce'), issuedOn: dayOf('issuedOn') },
      ...{ nameOnCertificate: word('nameOnCertificate'), updateResult: word('updateResult') },
      ...{ adultFirstResult: word('adultFirstResult'), sentOn: dayOf('sentOn'), urgency: word('urgency') },
      disclosed: answers.disclosure === 'information' || answers.updateResult === 'info_current',
    },
    health: { paper: answers.paper === true ? true : undefined },
    qualification: { title: word('title') },
    overseas: { country: word('country') },
    registration: {
      ...{ register: word('register'), registerStatus: word('registerStatus'), renewalOn: dayOf('renewalOn') },
    },
  }
  const given = Object.entries(plain[kind] ?? {}).filter(([, value]) => value !== undefined)
  return Object.fromEntries(given) as PlainAnswers
}
