import { flatten } from '#lib/form-values.ts'

export type Change = { field: string; from: string | undefined; to: string | undefined }

/** Values never shown to anyone: only that they changed. */
const sensitive = ['niNumber', 'passportNumber', 'shareCode', 'gender']

/** The differences between two versions of an application, by field name. Sensitive values are left out. */
export function changesBetween(before: object, after: object, hidden: readonly string[] = []): Change[] {
  const [old, now] = [valuesOf(before), valuesOf(after)]
  const names = [...new Set([...old.keys(), ...now.keys()])]
  return names
    .filter((name) => (old.get(name) ?? '') !== (now.get(name) ?? ''))
    .map((field) =>
      sensitive.includes(field) || hidden.includes(field)
        ? { field, from: undefined, to: undefined }
        : { field, from: old.get(field) ?? '', to: now.get(field) ?? '' },
    )
}

function valuesOf(version: object): Map<string, string> {
  const values = new Map<string, string>()
  for (const [name, value] of flatten(version)) {
    // what was not ticked is what rows of before do not say
    if (isOfTheRow(name) || (/\.(current|careWork)$/.test(name) && value === 'false')) continue
    values.set(name, values.has(name) ? `${values.get(name)}, ${value}` : value)
  }
  return values
}

/** Positions and ids are storage details, not answers. */
const isOfTheRow = (name: string) => /\.(position|id|applicationId)$/.test(name) || name === 'declarationAgreed'
