/** Types whose records vetting keeps: compliance reads them there, and records nothing of its own. */
export const readFroms = ['vetting:dbs', 'vetting:right_to_work'] as const
export type ReadFrom = (typeof readFroms)[number]

const byKey: Readonly<Record<string, ReadFrom>> = { dbs: 'vetting:dbs', right_to_work: 'vetting:right_to_work' }

/** Where a type of this key is read from; null for training, which is kept here. */
export const readFromOf = (key: string): ReadFrom | null => (Object.hasOwn(byKey, key) ? (byKey[key] ?? null) : null)

const kinds = { 'vetting:dbs': 'dbs', 'vetting:right_to_work': 'right_to_work' } as const

/** The kind of check that such a type shows. */
export const checkKindOf = (readFrom: ReadFrom) => kinds[readFrom]

type Type = { key?: string; readFrom?: ReadFrom | null }

/** A DBS certificate has no expiry: its day is when a recheck is due. */
export const isRechecked = ({ key, readFrom }: Type): boolean => readFrom === 'vetting:dbs' || key === 'dbs'
