import { lawfulLevel } from '#domains/people/jobs/jobs.rules.ts'
import { registerAsked } from '#domains/people/jobs/known-titles.rules.ts'
import { neededChecks } from '#domains/vetting/checks/checks.rules.ts'
import { addMonths, type Day } from '#lib/day.ts'
import { type Asked, checkItem, isFurther, isJudged, ofKind } from './check-item.rules.ts'
import { criminalItem } from './criminal-item.rules.ts'
import { stillToCome } from './documents.rules.ts'
import { addressItem, employmentItem } from './history-items.rules.ts'
import { leavingItem } from './leaving-item.rules.ts'
import { withoutOwn, withoutOwnWord } from './own-word.rules.ts'
import { type Place, type Policy, usualPolicy } from './place.rules.ts'
import { knownAt, type Records } from './records.rules.ts'
import { referenceItems } from './reference-items.rules.ts'
import { registrationItem } from './registration-item.rules.ts'
import type { StandingItem } from './requirement.rules.ts'
import { rightToWorkItem } from './right-to-work-item.rules.ts'
import { canAnswer } from './same-kind.rules.ts'
import { withoutVoided } from './voided.rules.ts'
import { asTakenHere, sayingWhose } from './whose-word.rules.ts'
import { dbsItem, healthItem, identityItem, qualificationItem } from './work-items.rules.ts'

/**
 * What is asked of a person in a place on a day, and how each requirement is met: pure, and the only place that says so.
 * Adding an adverse record, or spoiling, voiding or removing the basis of a satisfied one, never satisfies more.
 * Source: Health and Social Care Act 2008 (Regulated Activities) Regulations 2014, regulation 19 and Schedule 3.
 */
export function standing(records: Records, place: Place, day: Day, policy: Policy = usualPolicy): StandingItem[] {
  const given = { records, place, day, policy }
  const own = withoutOwn(records)
  if (!own) return itemsOf(given)
  return withoutOwnWord(itemsOf(given), itemsOf({ ...given, records: own.records }), own.madeAt)
}

function itemsOf(given: Asked): StandingItem[] {
  const asked = asTakenHere(given)
  const checked = checks(asked).map((item) => sayingWhose(item, given))
  const dbsDecided = checked.some(({ key, state }) => key === 'dbs' && state === 'satisfied')
  const items = [
    assignment(asked),
    ...checked,
    ...criminalItem(asked),
    ...leavingItem(asked),
    ...referenceItems(asked),
    employmentItem(asked),
    addressItem(asked),
    documents(asked, dbsDecided),
    ...youngWorker(asked),
  ]
  return isFurther(asked) ? items.map(ofFurtherPost) : items
}

/**
 * Of every post the same is asked, and what a person proved once is on record: a further post is no way past what was never
 * proved. An earlier version asked these alone of a further post; the others are asked by a rule of their own.
 */
function ofFurtherPost(item: StandingItem): StandingItem {
  const before: readonly string[] = ['assignment', 'identity', 'right_to_work', 'dbs']
  // a record that is judged by a rule of its own, since when it was made, was so before the post
  const own = item.madeAt !== undefined || item.newRule === 'register_of_title' || item.key === 'leaving'
  return before.includes(item.key) || own ? item : { ...item, newRule: 'job_of_every_post' }
}

const byKind = {
  identity: identityItem,
  right_to_work: rightToWorkItem,
  dbs: lawfulDbsItem,
  qualification: qualificationItem,
  registration: titleRegistrationItem,
  health: healthItem,
  overseas: overseasItem,
  interview: (asked: Asked) => checkItem('interview', asked, 'Regulation 19(2)'),
}

function checks(asked: Asked): StandingItem[] {
  const { job } = asked.place
  const { addresses, checks } = asked.records
  const needed = neededChecks(job, addresses, asked.day)
  // what was recorded against someone stays asked, wherever they have lived since
  const said = checks.find(({ kind, outcome }) => kind === 'overseas' && outcome === 'unsatisfactory')
  const stays = said && !needed.includes('overseas') ? said : undefined
  return [
    ...needed.map((kind) => withoutVoided(kind, byKind[kind], asked)),
    ...(stays ? [{ ...overseasItem(asked), newRule: 'against_stays' as const, madeAt: knownAt(stays) }] : []),
  ]
}

/** It may come after the first day on conditions; one that speaks against the person may not. */
function overseasItem(asked: Asked): StandingItem {
  const item = checkItem('overseas', asked, 'DBS guidance for applicants from overseas')
  const said = ofKind(asked.records, 'overseas').filter(isJudged)
  const against = said.find(
    (check, at) =>
      check.outcome === 'unsatisfactory' &&
      !said.slice(0, at).some((one) => one.outcome === 'satisfactory' && canAnswer(one, check)),
  )
  return against ? { ...item, hiddenSince: knownAt(against) } : later(item)
}

/** A job that an earlier version let ask for less than care work needs is judged by what the law asks, by a rule of its own. */
function lawfulDbsItem(asked: Asked): StandingItem {
  const { job } = asked.place
  const dbsLevel = job ? lawfulLevel(job) : ''
  if (!job || dbsLevel === job.dbsLevel) return dbsItem(asked)
  const asIs = dbsItem(asked)
  if (job.dbsLevel !== 'none' && job.dbsLevel !== '' && asIs.state !== 'satisfied') return asIs
  const place = { ...asked.place, job: { ...job, dbsLevel } }
  return { ...dbsItem({ ...asked, place }), newRule: 'dbs_of_care_work' }
}

/** A job that an earlier version made without the register of its title is judged by that register, by a rule of its own. */
function titleRegistrationItem(asked: Asked): StandingItem {
  const { job } = asked.place
  if (job?.register !== '') return registrationItem(asked)
  const place = { ...asked.place, job: { ...job, register: registerAsked(job) } }
  return { ...registrationItem({ ...asked, place }), newRule: 'register_of_title' }
}

/** Open, but it may follow a start on conditions. */
const later = (item: StandingItem): StandingItem => (item.state === 'open' ? { ...item, state: 'follows' } : item)

function assignment({ place: { job, location } }: Asked): StandingItem {
  const missing = [job ? '' : 'job', location ? '' : 'location'].filter(Boolean).join(' and no ')
  return item('assignment', 'Job and location', {
    missing: missing && `No ${missing} is assigned.`,
    clears: 'Assign the job and the location.',
    source: 'Regulation 19(1)',
  })
}

function documents({ records: { documents }, place: { job } }: Asked, dbsDecided: boolean): StandingItem {
  const missing = documents
    ? stillToCome(documents.given, { ...documents, jobDocuments: job?.documents ?? [], dbsDecided })
    : []
  return later(
    item('documents', 'Documents', {
      missing: missing.length > 0 ? `Outstanding: ${missing.join(', ')}.` : '',
      clears: 'Ask for them, or upload them on the person’s behalf.',
      source: 'Schedule 3',
    }),
  )
}

// no one of school age, and no one of whom a DBS check may not be asked
const LEAST_AGE = 16
const tooYoung: StandingItem = {
  ...item('young_worker', 'Minimum age', {
    missing: 'No one under 16 works here.',
    clears: 'Correct the date of birth, or wait for the 16th birthday.',
    source: 'Children and Young Persons Act 1933, section 18; Police Act 1997, part V',
  }),
  newRule: 'least_age',
  underAge: true,
}

/** Someone under 18 needs an assessment for young workers. */
function youngWorker({ records: { person, risks }, day }: Asked): StandingItem[] {
  if (!person.dateOfBirth || addMonths(person.dateOfBirth, 12 * 18) <= day) return []
  if (addMonths(person.dateOfBirth, 12 * LEAST_AGE) > day) return [tooYoung]
  const risk = risks.find(({ about }) => about === 'young_worker')
  const made = risk?.decision === 'go_on'
  return [
    {
      ...item('young_worker', 'Assessment for a young worker', {
        missing: made ? '' : 'There is no assessment for a young worker.',
        clears: 'Write the assessment.',
        source: 'Management of Health and Safety at Work Regulations 1999, regulation 19',
      }),
      rests: made && risk ? [risk.id] : [],
    },
  ]
}

type Words = { missing: string; clears: string; source: string }

function item(key: string, label: string, { missing, clears, source }: Words): StandingItem {
  return {
    ...{ key, section: 'application', label, state: missing ? 'open' : 'satisfied', missing, source },
    ...{ clears: missing ? clears : '', rests: [], endsOn: undefined, notVerified: false, note: '' },
  }
}
