const marks = ['Not at all', 'A little', 'Partly', 'Mostly', 'Very']
export const markOptions = marks.map((label, at) => ({ value: String(at + 1), label }))
