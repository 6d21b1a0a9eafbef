import type { Day } from '#lib/day.ts'
import type { From } from './join.rules.ts'
import { jobAndTeam } from './names.rules.ts'
import { same } from './rows.rules.ts'

type Answers = Readonly<Record<string, string>>
type Places = {
  answers: Answers
  today: Day
  jobs: readonly { name: string }[]
  locations: readonly { name: string }[]
  fields: readonly string[]
  joined: { columns: readonly { label: string }[] }
}
type Beside = { from: From; team: string }

/** The job, the team and the locations of a row, by its cells, its section and its sheet, and by what was answered of them. */
export function placesIn(texts: Map<string, string>, { from, team }: Beside, reading: Places) {
  const typedJob = texts.get('job') || from.job || ''
  const split = reading.jobs.some(({ name }) => same(name) === same(typedJob))
    ? { job: typedJob, team: '' }
    : jobAndTeam(typedJob)
  const job = named('j', split.job, reading.answers)
  texts.set('job', job === 'out' ? '' : job)
  texts.set('team', texts.get('team') || team || from.team || split.team)
  const written = texts.get('location') || from.location || ''
  const parts = partsOf(written, reading.locations)
  const locations = parts.flatMap((part) => eachOf(part, reading.answers))
  if (locations.includes('team')) texts.set('team', texts.get('team') || written)
  const status = texts.get('status') ?? ''
  return {
    job: split.job,
    location: written,
    parts,
    locations: locations.filter((name) => name !== 'out' && name !== 'team'),
    status,
    out: reading.answers[`s:${same(status)}`] === 'out',
  }
}

/** "Rowan House / Elm Lodge" are two locations, unless one has that name. */
export function partsOf(written: string, locations: readonly { name: string }[]): string[] {
  if (locations.some(({ name }) => same(name) === same(written))) return [written]
  const parts = written.split(/\s*(?:\/|&|\+|;|,| and )\s*/i).filter(Boolean)
  return parts.length === 2 ? parts : written ? [written] : []
}

/** "Both" is each of two locations, if that was answered. */
function eachOf(part: string, answers: Answers): string[] {
  const answer = answers[`l:${same(part)}`] ?? ''
  if (!answer.startsWith('each:')) return [named('l', part, answers)]
  return answer
    .slice('each:'.length)
    .split('|')
    .map((name) => named('l', name, answers))
}

/** A name as it was answered to be meant: another name, itself, a team, or nothing. */
function named(of: 'j' | 'l', written: string, answers: Answers, depth = 0): string {
  const answer = answers[`${of}:${same(written)}`] ?? ''
  if (answer === 'out' || answer === 'team') return answer
  if (!answer.startsWith('is:') || depth > 3) return written
  return named(of, answer.slice(3), answers, depth + 1)
}

const LEFT =
  /^(left|leaver|resigned|terminated|dismissed|retired|ended|inactive|ex.?staff|former|no longer.*|gone|quit|handed in notice and left)$/
const HERE =
  /^(active|current|employed|permanent|perm|full.?time|part.?time|ft|pt|bank|in post|working|probation\w*|new( starter)?|starter|casual|relief|zero hours?|contracted)$/
/** Whether a word for someone's status needs no question. */
export const isPlainStatus = (status: string) =>
  !status || LEFT.test(same(status)) || HERE.test(same(status)) || /^(yes|no|y|n)$/.test(same(status))

type Leaving = { cells: { texts: Map<string, string> }; plain: (key: string) => string; reading: Places; n: number }

export function hasLeft(from: From, byName: boolean, { cells, plain, reading }: Leaving): boolean {
  const leftOn = cells.texts.get('leftOn') ?? ''
  const status = same(plain('status'))
  const column = reading.joined.columns[reading.fields.indexOf('status')]?.label ?? ''
  const isAsked = /leaver|left/i.test(column)
  const answer = reading.answers[`s:${status}`]
  const says = answer === 'left' || LEFT.test(status) || (isAsked ? /^(yes|y)$/ : /^(no|n)$/).test(status)
  const has = from.left || byName || says || (/^\d{4}-/.test(leftOn) && leftOn <= reading.today)
  if (!has) cells.texts.delete('leftOn')
  return has
}
