import { same } from './rows.rules.ts'

export type ReadName = { name: string; knownAs: string; team: string; left: boolean }

const TEAM = /^(bank|nights?|days?|relief|agency|weekends?|waking nights?|part.?time|pt|ft)( staff)?$/i
const LEFT = /^(left|leaver|resigned|leaving)\b/i

/** A name as a list writes it, and what is said beside it in brackets: another name, the shift, that she has left. */
export function readName(typed: string, { surnameFirst = false } = {}): ReadName {
  const read: ReadName = { name: '', knownAs: '', team: '', left: false }
  const bare = typed
    .replace(/[*†‡#]+|^\d+[.)]\s+/g, ' ')
    .replace(/\s*[–-]\s*(leaver|left)\b.*$/i, () => {
      read.left = true
      return ''
    })
    .replace(/[([“"‘']([^()[\]“”"]{2,})[)\]”"’'](?=[\s,]|$)/g, (_, beside: string) => {
      const words = beside.trim()
      if (TEAM.test(words)) read.team = words
      else if (LEFT.test(words)) read.left = true
      else if (/^\p{Lu}[\p{L}'’-]+$/u.test(words)) read.knownAs = words
      return ' '
    })
    .replace(/\s+/g, ' ')
    .replace(/\s+,/g, ',')
    .trim()
  read.name = inOrder(bare, surnameFirst).replace(/^(mr|mrs|ms|miss|mx|dr)\.?\s+(?=\S+\s\S)/i, '')
  return read
}

/** “Smith, Jane” and “SMITH Jane” are Jane Smith. */
function inOrder(name: string, surnameFirst: boolean): string {
  const [, last, first] = /^([^,]+),\s*([^,]+)$/.exec(name) ?? []
  if (last && first && !/^(jr|sr|[iv]+)\.?$/i.test(first)) return `${titled(first)} ${titled(last)}`
  const words = name.split(' ')
  const capitals = words.findIndex((word) => word !== word.toUpperCase())
  if (capitals > 0 && words.slice(0, capitals).every((word) => word.length > 2))
    return [...words.slice(capitals), ...words.slice(0, capitals).map(titled)].join(' ')
  if (surnameFirst && words.length > 1) return [...words.slice(1), words[0]].join(' ')
  return titled(name)
}

/** Words in capitals are written as names are. */
function titled(words: string): string {
  const trimmed = words.trim()
  if (trimmed.length < 4 || trimmed !== trimmed.toUpperCase() || !/\p{L}{3}/u.test(trimmed)) return trimmed
  return trimmed.toLowerCase().replace(/(^|[\s'’-])\p{L}/gu, (letter) => letter.toUpperCase())
}

const SHORT: Record<string, string> = {
  hca: 'care worker',
  'health care assistant': 'care worker',
  'healthcare assistant': 'care worker',
  'care assistant': 'care worker',
  carer: 'care worker',
  cw: 'care worker',
  ca: 'care worker',
  'care staff': 'care worker',
  sw: 'support worker',
  scw: 'senior care worker',
  'senior carer': 'senior care worker',
  senior: 'senior care worker',
  'senior care assistant': 'senior care worker',
  'senior care worker': 'senior care worker',
  'senior hca': 'senior care worker',
  sca: 'senior care worker',
  rgn: 'registered nurse',
  rmn: 'registered nurse',
  rn: 'registered nurse',
  nurse: 'registered nurse',
  rm: 'registered manager',
  'home manager': 'registered manager',
  dom: 'domestic assistant',
  domestic: 'domestic assistant',
  cleaner: 'domestic assistant',
  housekeeper: 'domestic assistant',
  chef: 'cook',
}

/** A job here that a title seems to be another word for. */
export function likeJob(title: string, there: readonly string[]): string | undefined {
  const plain = same(title)
    .replace(/^(snr|sr|sen)\.? /, 'senior ')
    .replace(/\basst\b/, 'assistant')
  const alone = plain.replace(/s$/, '')
  const wanted = SHORT[plain] ?? SHORT[alone] ?? alone
  return there.find((name) => same(name) === wanted || same(name) === plain)
}

/** A title with its shift: "HCA nights" is HCA, of the nights. */
export function jobAndTeam(title: string): { job: string; team: string } {
  const [, job, team] = /^(.+?)\s*[\s(–/-]\s*((?:waking |bank )?(?:nights?|days?|bank))\)?$/i.exec(title) ?? []
  return job && team ? { job: job.trim(), team } : { job: title, team: '' }
}

/** Another place that this name seems to mean: “Rowan” is “Rowan House”. */
export function likePlace(name: string, all: readonly string[]): string | undefined {
  const plain = wordsOf(name)
  const full = plain.map((word) => SHORT_PLACE[word] ?? word)
  const others = all.filter((other) => same(other) !== same(name))
  const [one, second] = others.filter((other) => {
    const words = wordsOf(other)
    return plain.length > 0 && words.length > plain.length && plain.every((word, at) => word === words[at])
  })
  if (one) return second ? undefined : one
  return (
    others.find((other) => wordsOf(other).join('') === plain.join('')) ??
    others.find((other) => full.join(' ') !== plain.join(' ') && wordsOf(other).join(' ') === full.join(' ')) ??
    initialled(plain, others)
  )
}

const SHORT_PLACE: Readonly<Record<string, string>> = {
  ...{ hse: 'house', ho: 'house', ct: 'court', crt: 'court', ldg: 'lodge', mnr: 'manor', cott: 'cottage' },
  ...{ st: 'street', rd: 'road', ave: 'avenue', ln: 'lane', gdns: 'gardens', bldg: 'building' },
}

/** "RH" is Rowan House. */
const initialled = ([only = '', next]: string[], others: readonly string[]) =>
  next || only.length < 2
    ? undefined
    : others.find(
        (other) =>
          wordsOf(other).length > 1 &&
          wordsOf(other)
            .map((word) => word[0])
            .join('') === only,
      )

const wordsOf = (name: string) =>
  same(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word && word !== 'the')
