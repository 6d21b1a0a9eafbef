import { kindLabels } from '#domains/vetting/checks/checks.labels.ts'
import type { RiskAbout } from '#domains/vetting/checks/risks.rules.ts'
import { isJudged } from './check-item.rules.ts'
import type { CheckRecord, Records, ReferenceRecord, RiskRecord, Word } from './records.rules.ts'
import type { StandingItem } from './requirement.rules.ts'
import { canAnswer } from './same-kind.rules.ts'

/** Something recorded against a person: it stays, also when it was voided or answered. */
export type Against = {
  /** Of the record, so that a signature can name what was known when it was made. */
  id: string
  /** The requirement it is about. */
  key: string
  label: string
  /** When it was recorded, where that is kept. */
  at?: string
  /** From when it is known of this person, where a merge made it so later. */
  knownAt?: string | undefined
  /** The account that recorded it, of one person always the same; none where the person or a referee said it. */
  by: string | undefined
  /** The accounts that weighed it or looked again since, knowing of it, and spoke for the person. */
  answeredBy: readonly string[]
  /** The accounts of later records that speak for the person and were made knowing of it, whether they can answer it or not. */
  knownBy: readonly string[]
  /** The accounts of later records that cannot answer it: of another qualification, or made of someone who became this person. */
  unaware: readonly string[]
  /** A later record of its kind was voided: what is taken back gives no days. */
  voidedSince?: boolean
  /** The accounts of all later records made knowing of it, and how many there are: what an earlier version took for an answer. */
  seenBy?: readonly string[]
  seen?: number
  /** The account that recorded it, as it was then. */
  byThen?: string | undefined
  /** The records by which they did, so that a word on it is a word on what was known then. */
  answers: readonly string[]
  /** A second person has to look at it: of an explanation that was not accepted it is enough that it is signed again. */
  weighty: boolean
}

export const REFERENCES_ANSWERED = 'references.answered'

/** Everything on record against a person, whatever became of it since. */
export function against(records: Records): Against[] {
  const { ownAccounts: own = [], hands = new Map<string, string>() } = records
  const handOf = (account: string) => hands.get(account) ?? account
  const all: Against[] = [
    ...records.checks.filter(isAgainst).map((check) => ofCheck(check, records)),
    ...records.risks.filter(({ decision }) => decision === 'do_not_go_on').map((risk) => ofRisk(risk, records)),
    ...ofAnswers(records),
    ...ofLeaving(records),
    ...records.references.flatMap(ofReference),
    ...records.gapsRefused.map(({ id, kind }) => ({
      ...{ id, key: `${kind}_history`, label: kind === 'employment' ? 'Employment history' : 'Address history' },
      ...{ by: undefined, answeredBy: [], knownBy: [], unaware: [], answers: [], weighty: false },
    })),
  ]
  // no one weighs what is said of themselves, and two accounts of one person are one hand
  const ofOthers = (accounts: readonly string[]) => accounts.filter((account) => !own.includes(account)).map(handOf)
  return all.map((one) => ({
    ...one,
    by: one.by && handOf(one.by),
    answeredBy: ofOthers(one.answeredBy),
    byThen: one.by,
    knownBy: ofOthers(one.knownBy),
    unaware: [...one.unaware, ...one.answeredBy.filter((account) => own.includes(account))],
  }))
}

const isAgainst = ({ outcome, plain }: CheckRecord) => outcome === 'unsatisfactory' || plain.disclosed === true
function ofCheck(check: CheckRecord, { checks, risks }: Records): Against {
  const { id, kind, recordedAt, recordedBy } = check
  // newest first: those before it came later
  const again = checks.slice(0, checks.indexOf(check)).filter((one) => one.kind === kind && isJudged(one))
  const weighed = risks.filter(
    (risk) => kind === 'dbs' && keys[risk.about] === 'dbs' && Date.parse(risk.recordedAt) >= Date.parse(recordedAt),
  )
  return {
    id,
    key: kind,
    voidedSince: checks.slice(0, checks.indexOf(check)).some((one) => one.kind === kind && one.outcome === 'voided'),
    label: kindLabels[kind],
    at: recordedAt,
    knownAt: check.knownAt,
    by: recordedBy,
    ...answeredIn(
      [...again.map((one) => ({ ...one, good: isGood(one), can: canAnswer(one, check) })), ...weighed.map(asAnswer)],
      id,
    ),
    weighty: true,
  }
}

/** How they left here before, each time it was recorded, and who weighed it in writing since. */
const ofLeaving = ({ concerns, risks }: Records): Against[] => {
  const weighing = risks.filter(({ about }) => about === 'leaving')
  return concerns.map(({ id, recordedBy }) => ({
    ...{ id, key: 'leaving', label: labels.leaving ?? '', by: recordedBy, weighty: true },
    ...answeredIn(weighing.map(asAnswer), id),
  }))
}

/** The last assessment of each matter of a requirement, where it ends in *Do not proceed*; one of another matter lifts none. */
export const refusalsOf = (key: string, { risks }: Pick<Records, 'risks'>): RiskRecord[] =>
  risks.filter(
    ({ about, decision }, at) =>
      decision === 'do_not_go_on' &&
      (keys[about] ?? about) === key &&
      !risks.slice(0, at).some((later) => later.about === about),
  )

type Answer = { id: string; recordedBy: string; known: readonly string[]; good: boolean; can?: boolean }
const asAnswer = (risk: RiskRecord): Answer => ({ ...risk, good: risk.decision === 'go_on' })
const isGood = ({ outcome }: CheckRecord) => outcome === 'satisfactory'

/** What came later and speaks for the person answers a record that was on file of them when it was made; a merge brings others along. */
function answeredIn(records: readonly Answer[], about: string) {
  const good = records.filter((one) => one.good)
  const by = (which: (one: Answer) => boolean) => good.filter(which).map(({ recordedBy }) => recordedBy)
  const knows = ({ known }: Answer) => known.includes(about)
  const answers = (one: Answer) => knows(one) && one.can !== false
  return {
    ...{ seenBy: records.filter(knows).map(({ recordedBy }) => recordedBy), seen: records.length },
    ...{ answeredBy: by(answers), knownBy: by(knows), unaware: by((one) => !answers(one)) },
    answers: records.map(({ id }) => id),
  }
}

const keys: Partial<Record<RiskAbout, string>> = {
  ...{ dbs_disclosure: 'dbs', adult_first: 'dbs' },
  ...{ criminal_record: 'criminal_record', leaving: 'leaving', young_worker: 'young_worker' },
}
const labels: Record<string, string> = {
  ...{ dbs: kindLabels.dbs, criminal_record: 'Criminal record questions' },
  leaving: 'How they left before',
  young_worker: 'Assessment for a young worker',
}

function ofRisk(risk: RiskRecord, { risks }: Records): Against {
  const key = keys[risk.about] ?? risk.about
  const again = risks.slice(0, risks.indexOf(risk)).filter(({ about }) => about === risk.about)
  return {
    ...{ id: risk.id, key, label: labels[key] ?? 'Risk assessment', at: risk.recordedAt },
    knownAt: risk.knownAt,
    ...{ by: risk.recordedBy, ...answeredIn(again.map(asAnswer), risk.id), weighty: true },
  }
}

/** What the person told in answer to the criminal record questions, each time they told something. */
function ofAnswers({ criminalRecord: { told }, risks }: Records): Against[] {
  const about = { key: 'criminal_record', label: labels.criminal_record ?? '', by: undefined, weighty: true }
  const weighing = risks.filter((risk) => risk.about === 'criminal_record')
  return told.map(({ id, recordedAt, knownAt }) => ({
    ...{ ...about, id, at: recordedAt, knownAt },
    ...answeredIn(weighing.map(asAnswer), id),
  }))
}

function ofReference({ id, state, adverse, recordedBy, recordedAt, knownAt, words }: ReferenceRecord): Against[] {
  const about = { key: REFERENCES_ANSWERED, label: 'References', weighty: true }
  const said = adverse && state === 'received'
  // each is a word on this reference, wherever it is; what was said before it answers nothing, nor a call that no one took,
  // and that a reference is not satisfactory nothing without a later review
  const inWords = (all: readonly Word[], since = '', isFinding = false) => {
    const good = all.filter(
      ({ against, outcome, at = '' }) => !against && outcome !== 'no_answer' && !(Date.parse(at) < Date.parse(since)),
    )
    const isReviewed = !isFinding || good.some(({ verdict }) => verdict !== undefined)
    const answeredBy = isReviewed ? good.map(({ by }) => by) : []
    const seenBy = all.map(({ by }) => by)
    return {
      ...{ seenBy, seen: seenBy.length },
      answeredBy,
      knownBy: answeredBy,
      unaware: [],
      answers: all.map(({ id }) => id),
    }
  }
  return [
    ...(said
      ? [
          {
            ...about,
            id,
            by: recordedBy,
            knownAt,
            ...(recordedAt && { at: recordedAt }),
            ...inWords(words, recordedAt),
          },
        ]
      : []),
    ...words.flatMap((word) =>
      word.against
        ? [
            {
              ...about,
              id: word.id,
              by: word.by,
              knownAt: word.knownAt,
              ...(word.at && { at: word.at }),
              ...inWords(
                words.filter((one) => one !== word),
                word.at,
                word.verdict !== undefined,
              ),
            },
          ]
        : [],
    ),
  ]
}

/** Whether something against a person is about what is asked here: what a post may not ask does not touch it. */
export const isAsked = (
  { key }: Pick<Against, 'key'>,
  items: readonly Pick<StandingItem, 'key' | 'section'>[],
): boolean => items.some((item) => (key === REFERENCES_ANSWERED ? item.section === 'references' : item.key === key))
