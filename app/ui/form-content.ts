import { rootOf, saveFields } from '#lib/saved-parts.ts'

const ours = new Set(saveFields)

/** What a form says now, as one text to compare. */
export function contentOf(form: HTMLFormElement): string {
  return JSON.stringify(fieldsOf(form))
}

/** The fields of a form as they are now, without those that accompany a save. */
export function fieldsOf(form: HTMLFormElement): [string, string][] {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === 'string' && !ours.has(name) ? [[name, lines(value)]] : [],
  )
}

/** What the form said when it was drawn, whatever was typed before its script arrived. */
export function drawnContent(form: HTMLFormElement): string {
  const fields = [...form.elements].flatMap((element): [string, string][] => {
    if (element.matches(':disabled') || !('name' in element) || !element.name || ours.has(String(element.name)))
      return []
    return drawnValues(element).map((value) => [String(element.name), lines(value)])
  })
  return JSON.stringify(fields)
}

function drawnValues(element: Element): string[] {
  if (element instanceof HTMLTextAreaElement) return [element.defaultValue]
  if (element instanceof HTMLSelectElement) {
    const options = [...element.options]
    const drawn = options.filter(({ defaultSelected }) => defaultSelected)
    const first = options.filter(({ disabled }) => !disabled).slice(0, 1)
    return (drawn.length > 0 || element.multiple ? drawn : first).map(({ value }) => value)
  }
  if (!(element instanceof HTMLInputElement) || ['submit', 'button', 'reset', 'file'].includes(element.type)) return []
  if (!['checkbox', 'radio'].includes(element.type)) return [element.defaultValue]
  return element.defaultChecked ? [element.getAttribute('value') ?? 'on'] : []
}

/** Fields, each with its rows as one, that say something else than what was kept. */
export function touchedIn(fields: readonly [string, string][], kept: string): string[] {
  const [now, before] = [byRoot(fields), byRoot(entriesOf(kept))]
  const names = [...new Set([...now.keys(), ...before.keys()])]
  return names.filter((name) => JSON.stringify(now.get(name)) !== JSON.stringify(before.get(name)))
}

function byRoot(fields: readonly [string, string][]): Map<string, [string, string][]> {
  const roots = new Map<string, [string, string][]>()
  for (const field of fields) {
    const root = rootOf(field[0])
    roots.set(root, [...(roots.get(root) ?? []), field])
  }
  return roots
}

function entriesOf(content: string): [string, string][] {
  try {
    return JSON.parse(content) as [string, string][]
  } catch {
    return []
  }
}

const lines = (text: string) => text.replace(/\r\n?/g, '\n')
