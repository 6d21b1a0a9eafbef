type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Puts what was typed back into a field, as if it were typed again. True if this changed the field. */
export function fill(element: Element, fields: FormData): boolean {
  if (!isTyped(element) || !element.name) return false
  if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type)) {
    const changes = element.checked !== fields.getAll(element.name).includes(element.value)
    if (changes) element.click()
    return changes
  }
  const typed = fields.get(element.name)
  if (typeof typed !== 'string' || element.value === typed) return false
  // past React, which keeps the setter of the element itself, so that it hears of the change
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set?.call(element, typed)
  element.dispatchEvent(new Event('input', { bubbles: true }))
  element.dispatchEvent(new Event('change', { bubbles: true }))
  return true
}

function isTyped(element: Element): element is Field {
  if (element instanceof HTMLInputElement) return !/hidden|file|password|submit/.test(element.type)
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement
}
